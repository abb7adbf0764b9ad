import { ID, Int } from 'type-graphql';
import { z } from 'zod';
import type { EnumOf } from '../../db/enum-of.ts';
import type { Context } from '../../context/context.ts';

/** A condition on one column of the list's table, with a value that is bound as a parameter. */
export interface Condition {
  readonly property: string;
  readonly operator: '=' | '>=' | '<=' | '<' | 'any';
  readonly value: string | number | boolean | Date | readonly string[];
}

/** GraphQL type of a field of a filter: a scalar, or the object of an enum. */
type FilterType = typeof Boolean | typeof String | typeof Int | object;

/** One field of a list's filter. */
export interface Filter<Value = unknown> {
  readonly type: () => FilterType;
  readonly description: string;
  readonly schema: z.core.$ZodType<Value>;
  /** Column that is compared. */
  readonly property: string;
  /** Whether an index begins with the client and this column, so that the rows of one value are read in the order of every sort. */
  readonly indexed: boolean;
  /** Returns the conditions of a value; `clientId` is `null` in lists of the whole table. */
  conditions(ctx: Context, value: Value, clientId: string | null): readonly Condition[] | Promise<readonly Condition[]>;
}

/** Names of the properties of a row. */
export type PropertyOf<Row> = keyof Row & string;

/** The largest number of GraphQL's Int. */
export const MAX_INT = 2_147_483_647;
/** Longest text that a filter or a search takes, in characters. */
export const MAX_TEXT = 200;

/** A text without NUL characters, which PostgreSQL cannot store. */
export const plainText = z
  .string()
  .max(MAX_TEXT, `Use at most ${MAX_TEXT} characters.`)
  .refine((text) => !text.includes('\0'), 'Remove the NUL character.');

/** Keeps the rows whose column is true or false. */
export function isTrue<Row>(property: PropertyOf<Row>, description: string): Filter<boolean> {
  return {
    type: () => Boolean,
    description,
    schema: z.boolean(),
    property,
    indexed: false,
    conditions: (_ctx, value) => [{ property, operator: '=', value }],
  };
}

/** Keeps the rows whose text is exactly the given one. */
export function isText<Row>(property: PropertyOf<Row>, description: string): Filter<string> {
  return {
    type: () => String,
    description,
    schema: plainText,
    property,
    indexed: false,
    conditions: (_ctx, value) => [{ property, operator: '=', value }],
  };
}

/** Keeps the rows that name the given id. */
export function isId<Row>(property: PropertyOf<Row>, description: string): Filter<string> {
  return {
    type: () => ID,
    description,
    schema: z.uuid("This isn't an id."),
    property,
    indexed: false,
    conditions: (_ctx, value) => [{ property, operator: '=', value }],
  };
}

/** Keeps the rows whose whole number is at least (`>=`) or at most (`<=`) the given one. */
export function bound<Row>(property: PropertyOf<Row>, operator: '>=' | '<=', description: string): Filter<number> {
  return {
    type: () => Int,
    description,
    schema: z.int().min(-MAX_INT).max(MAX_INT),
    property,
    indexed: false,
    conditions: (_ctx, value) => [{ property, operator, value }],
  };
}

/**
 * Keeps the rows whose column holds one of the stored values that `values` names for the given value of an enum. The column is indexed
 * together with the columns of each sort.
 */
export function oneOf<Row, V extends string>(
  property: PropertyOf<Row>,
  of: EnumOf<V>,
  values: Readonly<Record<NoInfer<V>, readonly string[]>>,
  description: string,
): Filter<V> {
  return {
    type: () => of.graphql,
    description,
    schema: of.schema as unknown as z.core.$ZodType<V>,
    property,
    indexed: true,
    conditions: (_ctx, value) => [{ property, operator: 'any', value: values[value] }],
  };
}

/** Keeps the rows whose time is within an interval, its end excluded; `resolve` returns the interval of the given text. */
export function interval<Row>(
  property: PropertyOf<Row>,
  schema: z.core.$ZodType<string>,
  resolve: (ctx: Context, value: string, clientId: string | null) => Promise<{ readonly from: Date; readonly until: Date }>,
  description: string,
): Filter<string> {
  return {
    type: () => String,
    description,
    schema,
    property,
    indexed: false,
    conditions: async (ctx, value, clientId) => {
      const { from, until } = await resolve(ctx, value, clientId);
      return [
        { property, operator: '>=', value: from },
        { property, operator: '<', value: until },
      ];
    },
  };
}
