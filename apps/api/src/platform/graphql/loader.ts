import type { EntityClass, FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import DataLoader from 'dataloader';
import { inReadTransaction } from '../db/in-transaction.ts';
import type { Context } from './context.ts';

/** Answers by key; read in the context that is given. */
type Load<Value> = (tx: Context, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

interface Waiting {
  /** Gives what hands the answer over. */
  read(tx: Context): Promise<() => void>;
  fail(cause: unknown): void;
}

/** What one request asks for. */
interface Asked {
  readonly loaders: Map<string, DataLoader<string, unknown>>;
  /** Reads that go into the next transaction. */
  waiting: Waiting[];
}
const askedBy = new WeakMap<Context, Asked>();

/**
 * Gathers what the fields of a listed type ask for at the same moment: one statement for each `name`, all of them in one
 * transaction on one connection, so that a list of n costs as much as a list of one and no request takes the pool for itself.
 * `name` says what is asked for. Nothing is kept: a mutation of the same request is seen.
 */
export function gather<Value>(ctx: Context, name: string, key: string, load: Load<Value>): Promise<Value | undefined> {
  const asked = askedBy.get(ctx) ?? { loaders: new Map(), waiting: [] };
  askedBy.set(ctx, asked);
  const known = asked.loaders.get(name) as DataLoader<string, Value | undefined> | undefined;
  const loader = known ?? new DataLoader<string, Value | undefined>((keys) => answers(ctx, asked, keys, load), { cache: false });
  asked.loaders.set(name, loader as DataLoader<string, unknown>);
  return loader.load(key);
}

function answers<Value>(ctx: Context, asked: Asked, keys: readonly string[], load: Load<Value>): Promise<(Value | undefined)[]> {
  return new Promise((resolve, fail) => {
    // The other loaders of this moment come before it.
    if (asked.waiting.length === 0) setImmediate(() => void readTogether(ctx, asked));
    const read = async (tx: Context) => {
      const found = await load(tx, [...new Set(keys)]);
      return () => resolve(keys.map((key) => found.get(key)));
    };
    asked.waiting.push({ read, fail });
  });
}

async function readTogether(ctx: Context, asked: Asked): Promise<void> {
  const reads = asked.waiting;
  asked.waiting = [];
  try {
    const handOver = await inReadTransaction(ctx, async (tx) => {
      const done: (() => void)[] = [];
      for (const { read } of reads) done.push(await read(tx));
      return done;
    });
    // All at once, so that what hangs on the answers is gathered as well.
    for (const each of handOver) each();
  } catch (cause) {
    for (const { fail } of reads) fail(cause);
  }
}

/** The row of a client in a table that has one row per client; `null` without one. */
export async function rowOfClient<Row extends { clientId: string }>(
  ctx: Context,
  entity: EntityClass<Row>,
  clientId: string,
): Promise<Row | null> {
  const rows = await rowsOfClient(ctx, entity, clientId, {});
  return rows[0] ?? null;
}

/** The rows of a client in a table that holds few of them. */
export async function rowsOfClient<Row extends { clientId: string }>(
  ctx: Context,
  entity: EntityClass<Row>,
  clientId: string,
  orderBy: QueryOrderMap<Row>,
  where: FilterQuery<Row> = {},
): Promise<Row[]> {
  const name = JSON.stringify([entity.name, orderBy, where]);
  const rows = await gather(ctx, name, clientId, async (tx, clientIds) => {
    const all = await tx.em.find(entity, { $and: [{ clientId: { $in: clientIds } }, where] } as FilterQuery<Row>, { orderBy });
    return groupBy(all as Row[], (row) => row.clientId);
  });
  return rows ?? [];
}

/** Rows by what `keyOf` says, in their order. */
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
