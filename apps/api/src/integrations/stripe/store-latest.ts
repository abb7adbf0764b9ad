import { inTransaction, lockName } from '../../platform/db/in-transaction.ts';
import type { Env } from '../../platform/env/env.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/context/context.ts';

/** Fetches before an object that other calls keep changing ends with an error; its job is then tried again. */
const MAX_FETCHES = 5;

/** How an object at Stripe is fetched and stored. */
interface Latest<Answer> {
  /** Returns the number of answers that were stored; `undefined` for none. */
  readonly revision: (ctx: Context) => Promise<number | undefined>;
  readonly fetch: () => Promise<Answer>;
  readonly store: (tx: Context, answer: Answer) => Promise<void>;
}

/** Calls for one object of this process: the one that runs, and the one that begins after it. */
interface Turn {
  running: Promise<void>;
  next: Promise<void> | null;
}

const turns = new WeakMap<Env, Map<string, Turn>>();

/**
 * Fetches an object at Stripe outside of any transaction, and stores the answer only if no other one was stored since it was asked for;
 * else Stripe is asked again, so that an older answer never replaces a newer one (C-05). `store` runs with the object locked. Calls of one
 * process that come while the object is being fetched share the next fetch: twenty of them at once ask Stripe twice. Throws UPSTREAM_FAILED.
 */
export function storeLatest<Answer>(ctx: Context, id: string, latest: Latest<Answer>): Promise<void> {
  const own = turns.get(ctx.env) ?? new Map<string, Turn>();
  turns.set(ctx.env, own);
  const turn = own.get(id);
  if (turn) return (turn.next ??= turn.running.catch(() => undefined).then(() => takeTurn(own, ctx, id, latest)));
  return takeTurn(own, ctx, id, latest);
}

function takeTurn<Answer>(own: Map<string, Turn>, ctx: Context, id: string, latest: Latest<Answer>): Promise<void> {
  const running = fetchAndStore(ctx, id, latest).finally(() => {
    if (!turn.next) own.delete(id);
  });
  const turn: Turn = { running, next: null };
  own.set(id, turn);
  return running;
}

async function fetchAndStore<Answer>(ctx: Context, id: string, { revision, fetch, store }: Latest<Answer>): Promise<void> {
  for (let fetches = 0; fetches < MAX_FETCHES; fetches += 1) {
    const before = await revision(ctx);
    const answer = await fetch();
    const isStored = await inTransaction(ctx, async (tx) => {
      await lockObject(tx, id);
      if ((await revision(tx)) !== before) return false;
      await store(tx, answer);
      return true;
    });
    if (isStored) return;
  }
  throw new AppError('UPSTREAM_FAILED', `${id} kept changing while it was read.`);
}

/** Locks an object at Stripe until the transaction ends. Taken before any row of it. */
export async function lockObject(tx: Context, id: string): Promise<void> {
  await lockName(tx, id);
}
