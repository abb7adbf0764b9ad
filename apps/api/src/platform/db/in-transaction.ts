import type { Context } from '../graphql/context.ts';

/** Runs work in one transaction; the context it gets reads and writes there. Rolls back when the work throws. */
export function inTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  return ctx.em.transactional((em) => work({ ...ctx, em: em as Context['em'] }));
}

/** Runs reads in one transaction, so on one connection; it sees what has been written, not what is about to be. */
export function inReadTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  return ctx.em.transactional((em) => work({ ...ctx, em: em as Context['em'] }), { clear: true, readOnly: true });
}
