import { isInTransaction } from '../db/in-transaction.ts';
import type { Context } from '../context/context.ts';
import type { OutsideServices } from '../domain/registry.ts';
import { SECOND_MS } from '../time/clock.ts';
import { noteOutcome } from './last-outcomes.ts';
import { inTime, remainingMs, toTimeLimits } from '../time/deadline.ts';

/** The caller of an outside service: a request, a job, or a command that has no database and no metrics. */
export type Caller = Pick<Context, 'env' | 'log'> & Partial<Pick<Context, 'em' | 'platform'>>;

/** Outside services, as metrics name them; `web`: addresses that people typed. */
export type OutsideService = keyof OutsideServices | 'web';

/** An outside service was called inside a database transaction. */
export class CallInTransactionError extends Error {
  constructor(service: OutsideService) {
    super(`${service} was called inside a database transaction: call it before or after, and store the answer in a second transaction`);
    this.name = 'CallInTransactionError';
  }
}

/**
 * Calls an outside service and returns its answer. Every adapter calls through it, because a slow service must not hold a
 * database connection or a lock: inside a transaction it throws CallInTransactionError; in production it logs the error and
 * calls anyway. Each call is measured, by the class of the status that a failure carries. Throws DeadlineError when the request has no time left; jobs have no deadline.
 */
export async function callOutside<T>(caller: Caller, service: OutsideService, call: () => Promise<T>): Promise<T> {
  if (isInTransaction(caller.em)) reportTransaction(caller, service);
  const begin = performance.now();
  const measure = (outcome: string) => {
    caller.platform?.metrics.upstream(service, outcome, (performance.now() - begin) / SECOND_MS);
    if (caller.platform) noteOutcome(caller.platform, service, outcome);
  };
  try {
    const answer = await inTime(remainingMs() - toTimeLimits(caller.env.REQUEST_DEADLINE_MS).reserveMs, call);
    measure('2xx');
    return answer;
  } catch (cause) {
    measure(describeOutcome(cause));
    throw cause;
  }
}

// The names under which our adapters, Stripe's and OpenID's libraries and nodemailer keep the status of an answer.
const STATUS_NAMES = ['status', 'statusCode', 'responseCode'] as const;

function describeOutcome(cause: unknown): string {
  const held = (cause ?? {}) as Partial<Record<(typeof STATUS_NAMES)[number], unknown>>;
  const status = STATUS_NAMES.map((name) => held[name]).find((each) => typeof each === 'number' && each >= 100 && each < 600);
  return typeof status === 'number' ? `${Math.floor(status / 100)}xx` : 'failed';
}

function reportTransaction({ env, log }: Caller, service: OutsideService): void {
  const fault = new CallInTransactionError(service);
  if (env.DEPLOYMENT !== 'production') throw fault;
  log.error({ err: fault, service }, 'outside call inside a transaction');
}
