import { readStatements } from '../db/read-statements.ts';
import { uuidArray, wrap, type Sql } from '../db/sql.ts';
import type { Context } from '../context/context.ts';

/** One statement that reads the values of several keys. */
interface BatchQuery<Row, Value> {
  readonly sql: Sql;
  toValues(rows: readonly Row[]): ReadonlyMap<string, Value>;
}
type MakeBatchQuery<Row, Value> = (keys: readonly string[]) => BatchQuery<Row, Value>;

interface Waiter {
  resolve(value: unknown): void;
  reject(cause: unknown): void;
}

/** Pending requests under one name, by key. */
interface PendingQuery {
  readonly makeRead: MakeBatchQuery<object, unknown>;
  readonly waiting: Map<string, Waiter[]>;
}

/** Pending requests about clients under one name, by the client's id. */
interface AskedOfClients {
  /** SQL of one value of JSON, in which `c.id` is the client. */
  readonly sql: Sql;
  readonly waiting: Map<string, Waiter[]>;
}

/** Keys requested by fields at the same moment. */
interface Moment {
  readonly reads: Map<string, PendingQuery>;
  readonly ofClients: Map<string, AskedOfClients>;
}
const moments = new WeakMap<Context, Moment>();

/**
 * Batches the reads that fields request at the same moment: one statement for each `name`, all of them in one transaction and one round
 * trip, so that a list of n costs as much as a list of one and no request takes the pool for itself. Results are not cached, so
 * changes of a mutation in the same request are visible.
 */
export function batch<Row extends object, Value>(
  ctx: Context,
  name: string,
  key: string,
  makeRead: MakeBatchQuery<Row, Value>,
): Promise<Value | undefined> {
  const { reads } = currentMoment(ctx);
  let group = reads.get(name);
  if (!group) reads.set(name, (group = { makeRead: makeRead as MakeBatchQuery<object, unknown>, waiting: new Map() }));
  return waitFor<Value | undefined>(group.waiting, key);
}

/**
 * Reads one value of a client, as JSON; `null` for a client that the context may not see. `sql` is an expression in which `c.id` is the
 * client. The values of all names that are requested at the same moment are one statement.
 */
export function readOfClient<Value>(ctx: Context, name: string, clientId: string, sql: () => Sql): Promise<Value | null> {
  const { ofClients } = currentMoment(ctx);
  let group = ofClients.get(name);
  if (!group) ofClients.set(name, (group = { sql: sql(), waiting: new Map() }));
  return waitFor<Value | null>(group.waiting, clientId);
}

function currentMoment(ctx: Context): Moment {
  let moment = moments.get(ctx);
  if (!moment) {
    moments.set(ctx, (moment = { reads: new Map(), ofClients: new Map() }));
    // Runs after all requests of this moment.
    setImmediate(() => void readTogether(ctx));
  }
  return moment;
}

function waitFor<Value>(waiting: Map<string, Waiter[]>, key: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const waiters = waiting.get(key) ?? [];
    waiting.set(key, waiters);
    waiters.push({ resolve: resolve as Waiter['resolve'], reject });
  });
}

async function readTogether(ctx: Context): Promise<void> {
  const { reads, ofClients } = moments.get(ctx) ?? { reads: new Map<string, PendingQuery>(), ofClients: new Map<string, AskedOfClients>() };
  moments.delete(ctx);
  const groups = [...reads.values()];
  const values = [...ofClients.values()];
  try {
    const made = groups.map(({ makeRead, waiting }) => makeRead([...waiting.keys()]));
    const ofClient = values.length > 0 ? [valuesSql(ctx, values)] : [];
    const rows = await readStatements(ctx, [...ofClient, ...made.map(({ sql }) => sql)]);
    const clients = new Map((ofClient.length > 0 ? (rows.shift() as ClientValues[]) : []).map((row) => [row.id, row]));
    const found = made.map((read, at) => read.toValues(rows[at] ?? []));
    // All at once, so that requests that follow the answers are gathered as well.
    for (const [at, { waiting }] of groups.entries())
      for (const [key, waiters] of waiting) for (const { resolve } of waiters) resolve(found[at]?.get(key));
    for (const [at, { waiting }] of values.entries())
      for (const [id, waiters] of waiting) for (const { resolve } of waiters) resolve(clients.get(id)?.[`v${at}`] ?? null);
  } catch (cause) {
    for (const { waiting } of [...groups, ...values])
      for (const waiters of waiting.values()) for (const { reject } of waiters) reject(cause);
  }
}

interface ClientValues {
  readonly id: string;
  readonly [value: `v${number}`]: unknown;
}

function valuesSql(ctx: Context, asked: readonly AskedOfClients[]): Sql {
  const ids = [...new Set(asked.flatMap(({ waiting }) => [...waiting.keys()]))];
  return wrap(
    'select c.id',
    ...asked.flatMap(({ sql }, at) => [', ', sql, ` as v${at}`]),
    wrap(' from ', { text: 'unnest(?::uuid[]) as c (id)', values: [uuidArray(visibleOwners(ctx, ids))] }),
  );
}

/** Returns those clients whose rows the context may see: the filter beside the policies of the database. */
export function visibleOwners({ reach }: Context, clientIds: readonly string[]): readonly string[] {
  return reach.everyClient ? clientIds : clientIds.filter((id) => id === reach.clientId);
}

/** Returns rows grouped by `toKey`, in their order. */
export function groupBy<Row>(rows: readonly Row[], toKey: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = toKey(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
