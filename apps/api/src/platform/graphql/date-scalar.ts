import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/** A day without a time, as text YYYY-MM-DD; days that no calendar has are refused. */
export const dateScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A day without a time: YYYY-MM-DD.',
  serialize: readDay,
  parseValue: readDay,
  parseLiteral: (node) => readDay(node.kind === Kind.STRING ? node.value : null),
});

function readDay(value: unknown): string {
  const isDay =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) && isoDay(value) === value;
  if (!isDay) throw new GraphQLError('Date must be a day, YYYY-MM-DD');
  return value;
}

function isoDay(value: string): string {
  return new Date(value).toISOString().slice(0, 10);
}
