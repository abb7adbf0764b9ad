import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '../graphql/context.ts';

// The transaction that the running code was called in; it is marked when it ends, because work may outlive it.
const running = new AsyncLocalStorage<{ open: boolean }>();

/** Runs work in one transaction; the context it gets reads and writes there. Rolls back when the work throws. */
export function inTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  return tracked(() => ctx.em.transactional((em) => work({ ...ctx, em: em as Context['em'] })));
}

/** Runs reads in one transaction, so on one connection; it sees what has been written, not what is about to be. */
export function inReadTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  return tracked(() => ctx.em.transactional((em) => work({ ...ctx, em: em as Context['em'] }), { clear: true, readOnly: true }));
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
