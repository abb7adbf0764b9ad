import { getMetadataStorage, type ClassType } from 'type-graphql';
import type { WholeList } from '../../../platform/graphql/list/define-list.ts';
import type { Context } from '../../../platform/context/context.ts';
import { relatedColumns } from './related-columns.ts';

/** A row of a list. */
export type Row = Readonly<Record<string, unknown>>;

/** Columns of a file that are read together. */
export interface Columns {
  /** Their names in the head of the file. */
  readonly names: readonly string[];
  /** Returns their values for a row; rows requested at the same moment are read together. */
  readValues(ctx: Context, row: Row): readonly unknown[] | Promise<readonly unknown[]>;
}

/**
 * Returns the columns of a list's file: every field of the rows' GraphQL type that the row itself holds, so that a column without a field
 * stays private here too, and what the file needs to be read by a person: the business, its plan, the member of staff.
 */
export function listColumns(ctx: Context, list: WholeList): readonly Columns[] {
  const held = new Set(list.table(ctx.platform.orm.em).properties.map((property) => property.replaceAll('"', '')));
  const prototype = list.type.prototype as Row;
  const fields = fieldNames(list.type).filter(
    (name) => held.has(name) || isPlainMethod(Object.getOwnPropertyDescriptor(prototype, name)?.value),
  );
  const own = { names: fields.map(snakeCase), readValues: (_ctx: Context, row: Row) => fields.map((name) => readValue(row, name)) };
  return [own, ...relatedColumns(list, held)];
}

function fieldNames(type: ClassType<object>): string[] {
  const names: string[] = [];
  const { fields } = getMetadataStorage();
  for (let each: object | null = type; typeof each === 'function'; each = Object.getPrototypeOf(each) as object | null)
    names.push(...fields.filter(({ target }) => target === each).map(({ name }) => name));
  // The id, which many types inherit, comes first.
  return [...new Set(names)].sort((left, right) => Number(right === 'id') - Number(left === 'id'));
}

function isPlainMethod(value: unknown): boolean {
  return typeof value === 'function' && value.length === 0;
}

function readValue(row: Row, name: string): unknown {
  const value = row[name];
  return typeof value === 'function' ? (value as () => unknown).call(row) : value;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
