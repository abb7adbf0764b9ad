import { isInTransaction } from '../db/in-transaction.ts';
import type { Context } from '../graphql/context.ts';
import { inTime, remainingMs, timeLimitsOf } from '../time/deadline.ts';

/** Who calls an outside service: a request, a job, or a command that has no database. */
export type Caller = Pick<Context, 'env' | 'log'> & Partial<Pick<Context, 'em'>>;

/** An outside service was called inside a database transaction. */
export class CallInTransactionError extends Error {
  constructor(service: string) {
    super(`${service} was called inside a database transaction: call it before or after, and store the answer in a second transaction`);
    this.name = 'CallInTransactionError';
  }
}

/**
 * Calls an outside service and returns its answer. Every adapter calls through it, because a slow service must not hold a
 * database connection or a lock: inside a transaction it throws CallInTransactionError; in production it logs the error and
 * calls anyway. Throws DeadlineError when the request has no time left; jobs have no deadline.
 */
export async function callOutside<T>(caller: Caller, service: string, call: () => Promise<T>): Promise<T> {
  if (isInTransaction(caller.em)) reportTransaction(caller, service);
  return inTime(remainingMs() - timeLimitsOf(caller.env.REQUEST_DEADLINE_MS).reserveMs, call);
}

function reportTransaction({ env, log }: Caller, service: string): void {
  const fault = new CallInTransactionError(service);
  if (env.DEPLOYMENT !== 'production') throw fault;
  log.error({ err: fault, service }, 'outside call inside a transaction');
}
