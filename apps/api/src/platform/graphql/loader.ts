import type { EntityClass } from '@mikro-orm/core';
import { readStatements } from '../db/read-statements.ts';
import { uuidArray, type Sql } from '../db/sql.ts';
import type { Context } from './context.ts';
import type { Condition } from './list/filters.ts';
import { conditionSql, either, propertiesOf, wrap } from './list/list-sql.ts';
import { tableOfList, type ListTable } from './list/table-of-list.ts';

/** One statement that reads the values of several keys. */
interface Read<Row, Value> {
  readonly sql: Sql;
  toValues(rows: readonly Row[]): ReadonlyMap<string, Value>;
}
type MakeRead<Row, Value> = (keys: readonly string[]) => Read<Row, Value>;

interface Waiter {
  resolve(value: unknown): void;
  reject(cause: unknown): void;
}

/** Pending requests under one name, by key. */
interface Asked {
  readonly makeRead: MakeRead<object, unknown>;
  readonly waiting: Map<string, Waiter[]>;
}
const askedBy = new WeakMap<Context, Map<string, Asked>>();

/**
 * Batches the reads that fields request at the same moment: one statement for each `name`, all of them in one transaction and one round
 * trip, so that a list of n costs as much as a list of one and no request takes the pool for itself. Results are not cached, so
 * changes of a mutation in the same request are visible.
 */
export function batch<Row extends object, Value>(
  ctx: Context,
  name: string,
  key: string,
  makeRead: MakeRead<Row, Value>,
): Promise<Value | undefined> {
  let asked = askedBy.get(ctx);
  if (!asked) {
    askedBy.set(ctx, (asked = new Map<string, Asked>()));
    // Runs after all requests of this moment.
    setImmediate(() => void readTogether(ctx));
  }
  let group = asked.get(name);
  if (!group) asked.set(name, (group = { makeRead: makeRead as MakeRead<object, unknown>, waiting: new Map() }));
  const { waiting } = group;
  return new Promise((resolve, reject) => {
    const waiters = waiting.get(key) ?? [];
    waiting.set(key, waiters);
    waiters.push({ resolve: resolve as Waiter['resolve'], reject });
  });
}

async function readTogether(ctx: Context): Promise<void> {
  const asked = [...(askedBy.get(ctx)?.values() ?? [])];
  askedBy.delete(ctx);
  try {
    const reads = asked.map(({ makeRead, waiting }) => makeRead([...waiting.keys()]));
    const rows = await readStatements(
      ctx,
      reads.map(({ sql }) => sql),
    );
    const found = reads.map((read, at) => read.toValues(rows[at] ?? []));
    // All at once, so that what hangs on the answers is gathered as well.
    for (const [at, { waiting }] of asked.entries())
      for (const [key, waiters] of waiting) for (const { resolve } of waiters) resolve(found[at]?.get(key));
  } catch (cause) {
    for (const { waiting } of asked) for (const waiters of waiting.values()) for (const { reject } of waiters) reject(cause);
  }
}

/** Returns those of several clients whose rows the context may see: the filter beside the policies of the database. */
export function ownersOf({ reach }: Context, clientIds: readonly string[]): readonly string[] {
  return reach.everyClient ? clientIds : clientIds.filter((id) => id === reach.clientId);
}

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

interface RowsRead {
  readonly owner: 'clientId' | 'id';
  readonly orderBy: readonly string[];
  readonly where: readonly Condition[];
}
const tables = new WeakMap<object, ListTable>();

async function gatherRows<Row extends object>(ctx: Context, entity: EntityClass<Row>, clientId: string, read: RowsRead): Promise<Row[]> {
  const { owner, orderBy, where } = read;
  const table = tables.get(entity) ?? tableOfList(ctx.platform.orm.em, entity, owner);
  tables.set(entity, table);
  const rows = await batch<object, Row[]>(ctx, JSON.stringify([entity.name, orderBy, where]), clientId, (clientIds) => ({
    sql: rowsSql(table, ownersOf(ctx, clientIds), orderBy, where),
    toValues: (found) =>
      groupBy(
        found.map((row) => table.toEntity(row) as Row),
        (row) => (row as Record<string, string>)[owner] ?? '',
      ),
  }));
  return rows ?? [];
}

function rowsSql(table: ListTable, clientIds: readonly string[], orderBy: readonly string[], where: readonly Condition[]): Sql {
  const order = orderBy.map((each) => {
    const [property = '', direction = ''] = each.split(' ');
    return `r.${table.column(property).name} ${direction}`;
  });
  return wrap(
    `select ${propertiesOf(table, 'r')} from ${table.table} r where `,
    { text: `r.${table.owner} = any (?::uuid[])`, values: [uuidArray(clientIds)] },
    ...where.flatMap((condition) => [' and ', either(conditionSql(condition, table.column(condition.property)))]),
    order.length > 0 ? ` order by ${order.join(', ')}` : '',
  );
}

/** Returns rows grouped by `keyOf`, in their order. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
