import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
} from 'graphql';

/** A value for an argument of the type ID: the caller knows whose rows there are. */
export type IdFor = (argument: string) => string;

/** Values of arguments for which a sample of the type would not do, by place, such as `pictureCheck(url)`; tests add them. */
export const knownSamples = new Map<string, unknown>();

/** Values of an argument that are asked with in turn, because no one of them is answered with every field, by place; tests add them. */
export const samplesInTurn = new Map<string, readonly unknown[]>();

/** Returns the arguments of a field that are asked with in turn; nothing once, for a field that is asked for once. */
export function sampleTurns(field: GraphQLField<unknown, unknown>): Record<string, unknown>[] {
  const turns = field.args.flatMap(({ name }) => (samplesInTurn.get(`${field.name}(${name})`) ?? []).map((value) => ({ [name]: value })));
  return turns.length > 0 ? turns : [{}];
}

/** Returns values for the required arguments of a field. Throws for a scalar without a known value. */
export function requiredArguments(field: GraphQLField<unknown, unknown>, idFor: IdFor): Record<string, unknown> {
  const required = field.args.filter(isRequiredArgument);
  return Object.fromEntries(required.map((arg) => [arg.name, sampleInput(arg.type, `${field.name}(${arg.name})`, idFor)]));
}

/** What of another client is put into arguments. */
export interface Foreign {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
}

/** Returns values to try for an argument: of an input one field at a time, of an enum each value. */
export function trialInputs(type: GraphQLInputType, place: string, foreign: Foreign): unknown[] {
  if (isNonNullType(type)) return trialInputs(type.ofType as GraphQLInputType, place, foreign);
  if (isListType(type)) return trialInputs(type.ofType as GraphQLInputType, place, foreign).map((value) => [value]);
  if (isEnumType(type)) return type.getValues().map((value) => value.name);
  if (isInputObjectType(type)) {
    const required = type.isOneOf ? {} : (sampleInput(type, place, () => foreign.ids[0] ?? '') as Record<string, unknown>);
    return Object.values(type.getFields()).flatMap((field) =>
      trialInputs(field.type, `${place}.${field.name}`, foreign).map((value) => ({ ...required, [field.name]: value })),
    );
  }
  if (type.name === 'ID') return [...foreign.ids];
  return type.name === 'String' ? [...foreign.texts] : [known(type, place)];
}

const SCALARS: Readonly<Record<string, unknown>> = {
  String: 'sample',
  Int: 1,
  Float: 1,
  Boolean: true,
  Date: '2026-11-01',
  DateTimeISO: '2026-11-01T00:00:00.000Z',
};

/** Returns a value of an input type with its required fields. Throws for a scalar without a known value. */
export function sampleInput(type: GraphQLInputType, place: string, idFor: IdFor): unknown {
  if (knownSamples.has(place)) return knownSamples.get(place);
  if (isNonNullType(type)) return sampleInput(type.ofType as GraphQLInputType, place, idFor);
  if (isListType(type)) return [sampleInput(type.ofType as GraphQLInputType, place, idFor)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const chosen = type.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
    return Object.fromEntries(chosen.map((field) => [field.name, sampleInput(field.type, `${place}.${field.name}`, idFor)]));
  }
  if (type.name === 'ID') return idFor(place);
  return known(type, place);
}

/**
 * Returns JSON for a column that GraphQL can answer as this type. `text` is used wherever a string is allowed. Throws for a
 * scalar that no value is known for.
 */
export function sampleOutput(type: GraphQLOutputType, text: string, place: string): unknown {
  if (isNonNullType(type)) return sampleOutput(type.ofType as GraphQLOutputType, text, place);
  if (isListType(type)) return [sampleOutput(type.ofType as GraphQLOutputType, text, place)];
  if (isEnumType(type)) return type.getValues()[0]?.value;
  if (isObjectType(type)) {
    const fields = Object.values(type.getFields());
    return Object.fromEntries(fields.map((field) => [field.name, sampleOutput(field.type, text, `${place}.${field.name}`)]));
  }
  return type.name === 'String' ? text : known(type as GraphQLNamedType, place);
}

function known(type: GraphQLNamedType, place: string): unknown {
  if (type.name in SCALARS) return SCALARS[type.name];
  throw new Error(`No value of the type ${type.name} is known, which ${place} needs: add one to testkit/access/sample-values.ts`);
}
