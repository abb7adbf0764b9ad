import type { EntityClass } from '@mikro-orm/core';
import { wrap, type Sql } from '../../db/sql.ts';
import type { Context } from '../../context/context.ts';
import { readOfClient } from '../loader.ts';
import type { Condition } from './filters.ts';
import { conditionSql, either, propertiesSql } from './list-sql.ts';
import { tableOfList, type ListTable } from './table-of-list.ts';

/**
 * Returns the row of a client in a table that has one row per client, for reading; `null` without one. `owner` is the property
 * that holds the client's id.
 */
export async function rowOfClient<Row extends object>(
  ctx: Context,
  entity: EntityClass<Row>,
  clientId: string,
  owner: 'clientId' | 'id' = 'clientId',
): Promise<Row | null> {
  const rows = await gatherRows(ctx, entity, clientId, { owner, orderBy: [], where: [] });
  return rows[0] ?? null;
}

/** Returns the rows of a client in a table that holds few of them, for reading. `orderBy` is like `['createdAt asc']`. */
export function rowsOfClient<Row extends { clientId?: string | null }>(
  ctx: Context,
  entity: EntityClass<Row>,
  clientId: string,
  orderBy: readonly `${keyof Row & string} ${'asc' | 'desc'}`[],
  where: readonly Condition[] = [],
): Promise<Row[]> {
  return gatherRows(ctx, entity, clientId, { owner: 'clientId', orderBy, where });
}

interface RowsQuery {
  readonly owner: 'clientId' | 'id';
  readonly orderBy: readonly string[];
  readonly where: readonly Condition[];
}
const tables = new WeakMap<object, ListTable>();

async function gatherRows<Row extends object>(ctx: Context, entity: EntityClass<Row>, clientId: string, read: RowsQuery): Promise<Row[]> {
  const { owner, orderBy, where } = read;
  const table = tables.get(entity) ?? tableOfList(ctx.platform.orm.em, entity, owner);
  tables.set(entity, table);
  const name = JSON.stringify([entity.name, orderBy, where]);
  const rows = await readOfClient<object[]>(ctx, name, clientId, () => rowsSql(table, orderBy, where));
  return (rows ?? []).map((row) => table.toEntity(row) as Row);
}

function rowsSql(table: ListTable, orderBy: readonly string[], where: readonly Condition[]): Sql {
  const order = orderBy.map((each) => {
    const [property = '', direction = ''] = each.split(' ');
    return `r.${table.column(property).name} ${direction}`;
  });
  return wrap(
    `(select json_agg(o) from (select ${propertiesSql(table, 'r')} from ${table.table} r where r.${table.owner} = c.id`,
    ...where.flatMap((condition) => [' and ', either(conditionSql(condition, table.column(condition.property)))]),
    order.length > 0 ? ` order by ${order.join(', ')}` : '',
    ') o)',
  );
}
