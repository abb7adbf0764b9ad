import {
  getDirectiveValues,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';

/** Levels of access, each including those before it (docs/generated/access.md). */
export const LEVELS = ['PUBLIC', 'CLIENT', 'SUBSCRIBER', 'ADMIN'] as const;
export type Level = (typeof LEVELS)[number];

/** A field that leads to a type. */
export interface Way {
  /** Such as `Query.dashboard`. */
  readonly field: string;
  /** Required levels, the lowest first: one, or several when it inherits from a parent that is reachable in several ways. */
  readonly levels: readonly Level[];
}

/** Required access of a field. */
export interface AccessRule {
  /** The rule of the field itself; `null` when it inherits the rule of the field above. */
  readonly own: Level | null;
  /** The fields above it, in the order of the schema. */
  readonly ways: readonly Way[];
}

/** The rules of one schema. */
export interface AccessRules {
  findRule(typeName: string, field: GraphQLField<unknown, unknown>): AccessRule;
  /** The fields that lead to a type. */
  waysTo(typeName: string): readonly Way[];
}

/** Reads the `@auth` of every field. A field without one inherits the rule of the field above it (CRD-02, CRD-06). */
export function readAccessRules(schema: GraphQLSchema): AccessRules {
  const ways = findWays(schema);
  const waysTo = (typeName: string) => ways.get(typeName) ?? [];
  return { waysTo, findRule: (typeName, field) => ({ own: readLevel(schema, field), ways: waysTo(typeName) }) };
}

/** Returns the levels that paths require, each once, the lowest first. */
export function requiredLevels(ways: readonly Way[]): Level[] {
  return sorted(ways.flatMap((way) => way.levels));
}

function findWays(schema: GraphQLSchema): Map<string, Way[]> {
  const ways = new Map<string, Way[]>();
  for (const [typeName, above] of levelsOfTypes(schema)) {
    for (const field of listFields(schema, typeName)) {
      const way = { field: `${typeName}.${field.name}`, levels: levelsThrough(schema, field, above) };
      for (const target of targetTypes(schema, field)) ways.set(target, [...(ways.get(target) ?? []), way]);
    }
  }
  return ways;
}

// For each type that a root field leads to, every level that reaches it.
function levelsOfTypes(schema: GraphQLSchema): Map<string, readonly Level[]> {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter((type) => !!type);
  const levels = new Map<string, readonly Level[]>(roots.map((root) => [root.name, ['PUBLIC']]));
  const waiting = [...levels.keys()];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    for (const field of listFields(schema, name)) {
      const through = levelsThrough(schema, field, levels.get(name) ?? []);
      for (const target of targetTypes(schema, field)) {
        const known = levels.get(target) ?? [];
        const all = sorted([...known, ...through]);
        if (all.length === known.length) continue;
        levels.set(target, all);
        waiting.push(target);
      }
    }
  }
  return levels;
}

// A rule of the field applies in addition to the rules above it.
function levelsThrough(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>, above: readonly Level[]): Level[] {
  const own = readLevel(schema, field) ?? 'PUBLIC';
  return sorted(above.map((level) => stricter(own, level)));
}

function sorted(levels: readonly Level[]): Level[] {
  return LEVELS.filter((level) => levels.includes(level));
}

function listFields(schema: GraphQLSchema, typeName: string): GraphQLField<unknown, unknown>[] {
  const type = schema.getType(typeName);
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
}

function targetTypes(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): string[] {
  const type = getNamedType(field.type);
  const possible = isUnionType(type) || isInterfaceType(type) ? schema.getPossibleTypes(type) : [];
  return [type.name, ...possible.map(({ name }) => name)];
}

function readLevel(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): Level | null {
  const auth = schema.getDirective('auth');
  const requires = auth && field.astNode ? getDirectiveValues(auth, field.astNode)?.['requires'] : undefined;
  return LEVELS.find((level) => level === requires) ?? null;
}

function stricter(one: Level, other: Level): Level {
  return LEVELS.indexOf(one) >= LEVELS.indexOf(other) ? one : other;
}
