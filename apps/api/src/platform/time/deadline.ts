import { AsyncLocalStorage } from 'node:async_hooks';

/** Thrown when a request has used up its time: further work is refused, so that it ends and its transaction is rolled back. */
export class DeadlineError extends Error {
  constructor() {
    super('Request deadline exceeded');
    this.name = 'DeadlineError';
  }
}

/** How long the parts of a request may take, in milliseconds. */
export interface TimeLimits {
  /** Until a connection to the database is established, or one of the pool is free. */
  readonly connectMs: number;
  /** One statement, as the database measures it. */
  readonly statementMs: number;
  /** One statement, as we measure it: a server that has not answered by then is lost. */
  readonly silenceMs: number;
  /** One attempt of a call to an outside service; two of them and the wait between fit into a request. */
  readonly attemptMs: number;
  /** Kept back from outside calls, to undo and to answer. */
  readonly reserveMs: number;
}

/** Returns the limits that fit into a request of the given length: 5, 8, 8.5, 3.6 and 0.5 of 9 seconds. */
export function toTimeLimits(requestMs: number): TimeLimits {
  const part = (ninths: number) => Math.ceil((requestMs * ninths) / 9);
  return { connectMs: part(5), statementMs: part(8), silenceMs: part(8.5), attemptMs: part(3.6), reserveMs: part(0.5) };
}

// Measured by the monotonic clock, which cannot be set: a deadline is independent of the time of day.
const running = new AsyncLocalStorage<{ readonly endsAt: number }>();

/** Runs work that may take `limitMs` milliseconds; statements and outside calls in it end with a DeadlineError afterwards. */
export function withDeadline<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  return running.run({ endsAt: performance.now() + limitMs }, work);
}

/** Runs work that continues after its request was answered, as a stream does, without the deadline of the request. */
export function withoutDeadline<T>(work: () => T): T {
  return running.exit(work);
}

/** Returns the milliseconds left to the running request, negative when it is over; Infinity outside requests, as in jobs. */
export function remainingMs(): number {
  const deadline = running.getStore();
  return deadline ? deadline.endsAt - performance.now() : Infinity;
}

/** Returns the outcome of work, or throws DeadlineError when it is late; the work itself continues. */
export async function inTime<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  if (limitMs === Infinity) return work();
  if (limitMs <= 0) throw new DeadlineError();
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineError()), limitMs);
  });
  try {
    return await Promise.race([work(), expiry]);
  } finally {
    clearTimeout(timer);
  }
}
