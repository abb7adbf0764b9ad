import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '../context/context.ts';
import { limitTo, limitTransaction, type Reach } from './owner-filter.ts';

// The transaction that the running code was called in; it is marked when it ends, because work may outlive it.
const running = new AsyncLocalStorage<{ open: boolean }>();

/** Runs work in one transaction; the context it gets reads and writes there. Rolls back when the work throws. */
export function inTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  return tracked(() => ctx.em.transactional((em) => work({ ...ctx, em: em as Context['em'] })));
}

/** Runs reads in one transaction, so on one connection; it sees written changes, not pending ones. */
export function inReadTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  return tracked(() => ctx.em.transactional((em) => work({ ...ctx, em: em as Context['em'] }), { clear: true, readOnly: true }));
}

/** Lets other transactions that lock this name wait until the current one ends. */
export async function lockName(tx: Context, name: string): Promise<void> {
  await tx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

/** Returns whether the calling code runs inside a transaction: one of its own async flow, or one of `em`. */
export function isInTransaction(em?: Pick<Context['em'], 'isInTransaction'>): boolean {
  return running.getStore()?.open === true || em?.isInTransaction() === true;
}

async function tracked<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { open: true };
  // A transaction inside another one ends before it does.
  const outer = running.getStore();
  try {
    return await running.run(transaction, work);
  } finally {
    transaction.open = outer?.open === true;
  }
}

/**
 * Runs work as exactly one client, in the transaction of the context or in a new one: filter and setting open the rows of that
 * client and of no other, even for staff and jobs. Rows without a client stay as open as they were. For flows that have
 * established which client they work for, such as a paid purchase or a confirmed address.
 */
export async function actingFor<T>(ctx: Context, clientId: string, work: (tx: Context) => Promise<T>): Promise<T> {
  const reach: Reach = { clientId, everyClient: false, staffRows: ctx.reach.staffRows };
  if (!ctx.em.isInTransaction()) return inTransaction(withReach(ctx, reach), work);
  if (ctx.reach.clientId === clientId && !ctx.reach.everyClient) return work(ctx);
  // The caller's pending changes are written with the caller's rows.
  await ctx.em.flush();
  await limitTransaction(ctx.em, reach);
  try {
    const result = await work({ ...ctx, reach });
    await ctx.em.flush();
    await limitTransaction(ctx.em, ctx.reach);
    return result;
  } catch (failure) {
    // Fails only in a transaction that PostgreSQL has aborted, which ends here anyway: the first failure is the one to report.
    await limitTransaction(ctx.em, ctx.reach).catch(() => undefined);
    throw failure;
  }
}

/**
 * Returns the same request with the rows of exactly one client, in an EntityManager of its own, as `actingFor` opens them: for work of
 * several transactions, with calls of outside services between them.
 */
export function asClient(ctx: Context, clientId: string): Context {
  return withReach(ctx, { clientId, everyClient: false, staffRows: ctx.reach.staffRows });
}

/**
 * Returns the same request with the rows that belong to no client, in an EntityManager of its own: what visitors
 * wrote, what no client owns yet, the audit log. The rows of clients stay as open as they were.
 */
export function asStaffRows(ctx: Context): Context {
  return withReach(ctx, { ...ctx.reach, staffRows: true });
}

const staffContexts = new WeakMap<Context, Context>();

/** Does the same as `asStaffRows`, with one context for all fields of a request, so that what they read is batched. */
export function staffReads(ctx: Context): Context {
  let opened = staffContexts.get(ctx);
  if (!opened) staffContexts.set(ctx, (opened = asStaffRows(ctx)));
  return opened;
}

function withReach(ctx: Context, reach: Reach): Context {
  return { ...ctx, reach, em: limitTo(ctx.platform.orm.em.fork(), reach) };
}
