import { enumName } from '@larkline/format';
import { registerEnumType } from 'type-graphql';
import { z } from 'zod';

/** A closed list of values, declared once for GraphQL, TypeScript, zod and the database. */
export interface EnumOf<V extends string> {
  /** The values as they are stored, in the order of their declaration. */
  readonly values: readonly V[];
  /** For `@Field(() => X.graphql)`. */
  readonly graphql: Readonly<Record<string, V>>;
  readonly schema: z.ZodEnum<{ readonly [K in V]: K }>;
}

/** The values of an enum as a union type. */
export type ValueOf<E> = E extends EnumOf<infer V> ? V : never;

/** Declares an enum by its stored values and their descriptions. The names in GraphQL are the values in SCREAMING_CASE. */
export function defineEnum<const V extends string>(name: string, description: string, values: Readonly<Record<V, string>>): EnumOf<V> {
  const stored = Object.keys(values) as V[];
  const graphql = Object.fromEntries(stored.map((value) => [enumName(value), value])) as Record<string, V>;
  registerEnumType(graphql, {
    name,
    description,
    valuesConfig: Object.fromEntries(stored.map((value) => [enumName(value), { description: values[value] }])),
  });
  return { values: stored, graphql, schema: z.enum(stored) as EnumOf<V>['schema'] };
}
