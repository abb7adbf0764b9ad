import {
  buildSchema,
  findBreakingChanges,
  findDangerousChanges,
  getDirectiveValues,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';

/** The levels of `@auth`, each including those before it. */
const LEVELS = ['PUBLIC', 'CLIENT', 'SUBSCRIBER', 'ADMIN'];

/** Differences between two schemas for clients of the older one; one sentence each, sorted. */
export interface SchemaChanges {
  /** Operations that worked may fail. */
  readonly breaking: readonly string[];
  /** Operations still work, but a client may receive an unknown value. */
  readonly dangerous: readonly string[];
}

/**
 * Compares two schemas as SDL: the breaking changes of graphql-js, and two that it does not detect: a stricter `@auth`
 * and an input that became `@oneOf`. Throws a GraphQLError for invalid SDL.
 */
export function compareSchemas(released: string, current: string): SchemaChanges {
  const [before, after] = [buildSchema(released), buildSchema(current)];
  const breaking = findBreakingChanges(before, after).map(({ description }) => description);
  return {
    breaking: [...breaking, ...tightenedRules(before, after), ...newOneOfs(before, after)].sort(),
    dangerous: findDangerousChanges(before, after)
      .map(({ description }) => description)
      .sort(),
  };
}

function tightenedRules(before: GraphQLSchema, after: GraphQLSchema): string[] {
  const rulesBefore = fieldRules(before);
  return [...fieldRules(after)].flatMap(([field, level]) => {
    const old = rulesBefore.get(field);
    return old !== undefined && rank(level) > rank(old) ? [`${field} now requires ${level} instead of ${old}.`] : [];
  });
}

// An unknown level counts as the strictest one.
function rank(level: string): number {
  const at = LEVELS.indexOf(level);
  return at < 0 ? LEVELS.length : at;
}

// By `Type.field`. A field without a rule has the rule of its parent.
function fieldRules(schema: GraphQLSchema): Map<string, string> {
  const auth = schema.getDirective('auth');
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type));
  return new Map(
    types.flatMap((type) =>
      Object.values(type.getFields()).map((field): [string, string] => [`${type}.${field.name}`, readLevel(field, auth)]),
    ),
  );
}

function readLevel(field: GraphQLField<unknown, unknown>, auth: GraphQLDirective | undefined | null): string {
  const values = auth && field.astNode && getDirectiveValues(auth, field.astNode);
  return typeof values?.['requires'] === 'string' ? values['requires'] : 'PUBLIC';
}

function newOneOfs(before: GraphQLSchema, after: GraphQLSchema): string[] {
  return Object.values(after.getTypeMap()).flatMap((type) => {
    const old = before.getType(type.name);
    const became = isInputObjectType(type) && type.isOneOf && isInputObjectType(old) && !old.isOneOf;
    return became ? [`${type.name} now takes exactly one of its fields.`] : [];
  });
}
