import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../../../../platform/context/context.ts';
import type { OwnedRow } from '../owned-row.ts';

/** A table of rows of clients in the terms of the database. */
export interface RowTable {
  /** Name of the table, quoted. */
  readonly name: string;
  /** Properties that are written. */
  readonly properties: readonly string[];
  /** Returns the name of the column of a property. */
  column(property: string): string;
}

/** Reads the table of an entity from its metadata. */
export function readRowTable({ em }: Context, entity: EntityClass<OwnedRow>): RowTable {
  const { tableName, props } = em.getMetadata().get(entity);
  const written = props.filter((prop) => prop.persist !== false && !prop.generated && prop.fieldNames?.length === 1);
  const columns = new Map(written.map((prop) => [prop.name as string, prop.fieldNames[0] ?? '']));
  return {
    name: `"${tableName}"`,
    properties: [...columns.keys()],
    column(property) {
      const name = columns.get(property);
      if (!name) throw new Error(`${tableName} has no column for ${property}`);
      return name;
    },
  };
}

/** Inserts rows, or updates the named properties of rows by their ids, in one statement. */
export async function writeRows(
  tx: Context,
  table: RowTable,
  rows: readonly object[],
  how: 'insert' | 'update',
  properties: readonly string[],
): Promise<void> {
  const names = properties.map((property) => `"${table.column(property)}"`);
  const given = `jsonb_populate_recordset(null::${table.name}, ?::jsonb)`;
  const sql =
    how === 'insert'
      ? `insert into ${table.name} (${names.join(', ')}) select ${names.join(', ')} from ${given}`
      : `update ${table.name} t set ${names.map((name) => `${name} = r.${name}`).join(', ')} from ${given} r where t.id = r.id and t.client_id = r.client_id`;
  await tx.em.execute(sql, [JSON.stringify(rows.map((row) => byColumn(table, row)))]);
}

function byColumn(table: RowTable, row: object): object {
  const values = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(table.properties.map((property) => [table.column(property), values[property]]));
}
