import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { PreparedBatch } from './prepared-batch.ts';
import { DeadlineError, remainingMs, toTimeLimits } from '../time/deadline.ts';

/** The server has not answered a statement, though it would have ended it long ago: the way to it is broken. */
export class SilentServerError extends Error {
  constructor() {
    super('The database did not answer');
    this.name = 'SilentServerError';
  }
}

type Release = (failure?: Error | boolean) => void;
type ClientClass = new (config?: string | ClientConfig) => Client;

/** How often an idle connection is checked for life by the operating system, at first. */
const KEEP_ALIVE_MS = 10_000;
/** How long a connection may take to close. */
const GOODBYE_MS = 1_000;
// Taken when nothing runs yet: the way back to no request, no job, no trace.
const outsideOfRequests = AsyncLocalStorage.snapshot();
// A request past its deadline may end its transaction, but not continue in it.
const ALLOWED_AFTER_DEADLINE = /^\s*(begin|start transaction|rollback)/i;

/** Returns settings of a pool whose connections never keep a request waiting and never return to the pool broken. */
export function guardedPoolOptions(requestMs: number): PoolConfig {
  const { connectMs, statementMs, silenceMs } = toTimeLimits(requestMs);
  return {
    Client: guardedClient(silenceMs),
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    // Once the request is over, its transaction would stay open.
    idle_in_transaction_session_timeout: 2 * requestMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  } as PoolConfig;
}

/** State shared by the clients of one pool. */
interface PoolState {
  readonly silenceMs: number;
  readonly open: Set<GuardedClient>;
}

/** Returns a client class for one pool. */
function guardedClient(silenceMs: number): ClientClass {
  const poolState: PoolState = { silenceMs, open: new Set() };
  return class extends GuardedClient {
    constructor(config?: string | ClientConfig) {
      super(config, poolState);
    }
  } as unknown as ClientClass;
}

/**
 * Beyond those of pg these clients
 * - close a connection whose server stays silent for `silenceMs`, and the idle ones of the pool with it;
 * - close a connection that is at work when its request's time is over, so that the server rolls back, and refuse the
 *   statements that such a request sends afterwards, COMMIT among them (DeadlineError);
 * - leave the pool when their connection ends, even while borrowed: a transaction of Kysely whose BEGIN or ROLLBACK fails
 *   never releases its client, and the pool would be empty after as many failures as it has connections;
 * - end, however silent the server is;
 * - belong to no request: data that a connection receives later (notifications that wake workers) would otherwise run within
 *   the deadline of the request that happened to open it.
 */
class GuardedClient extends Client {
  readonly #poolState: PoolState;
  #unanswered = 0;
  #timer: NodeJS.Timeout | undefined;
  #verdict: NodeJS.Immediate | undefined;
  #release: Release | undefined;

  constructor(config: string | ClientConfig | undefined, poolState: PoolState) {
    super(config);
    this.#poolState = poolState;
    poolState.open.add(this);
    this.#wire.on('readyForQuery', () => this.#answered());
    this.on('end', () => {
      this.#stopWatching();
      poolState.open.delete(this);
      this.#release?.(true);
    });
  }

  /** Set by the pool at each loan; giving back twice does no harm. */
  get release(): Release | undefined {
    return this.#release;
  }

  set release(release: Release) {
    let released = false;
    this.#release = (failure) => {
      if (released) return;
      released = true;
      release(failure);
    };
  }

  override connect(...args: unknown[]): never {
    return outsideOfRequests(() => (super.connect as (...given: unknown[]) => never)(...args));
  }

  // pg declares nine forms of it; all of them are passed on as they are.
  override query(...args: unknown[]): never {
    const [statement] = args;
    // Cursors and streams take as long as their reader.
    if (isSubmittable(statement) && !(statement instanceof PreparedBatch)) return this.#send(args);
    const leftMs = remainingMs();
    if (leftMs <= 0 && !ALLOWED_AFTER_DEADLINE.test(statementText(statement))) return refuse(args);
    this.#unanswered += 1;
    this.#watch(leftMs <= 0 ? this.#poolState.silenceMs : Math.min(this.#poolState.silenceMs, leftMs));
    return this.#send(args);
  }

  override end(...args: unknown[]): never {
    const timer = setTimeout(() => this.#wire.stream.destroy(), GOODBYE_MS);
    this.once('end', () => clearTimeout(timer));
    return (super.end as (...given: unknown[]) => never)(...args);
  }

  get #wire(): Wire {
    return (this as unknown as { connection: Wire }).connection;
  }

  #send(args: unknown[]): never {
    return (super.query as (...given: unknown[]) => never)(...args);
  }

  #watch(limitMs: number): void {
    const { silenceMs, open } = this.#poolState;
    this.#stopWatching();
    const cut = () => {
      if (limitMs < silenceMs) return this.#cut(new DeadlineError());
      for (const client of open) if (client === this || client.#unanswered === 0) client.#cut(new SilentServerError());
    };
    // After a pause of the whole process the timers come first: an answer that has arrived in the meantime is read before.
    this.#timer = setTimeout(() => (this.#verdict = setImmediate(cut)), limitMs);
  }

  #stopWatching(): void {
    clearTimeout(this.#timer);
    clearImmediate(this.#verdict);
  }

  // All its statements fail with the reason.
  #cut(reason: Error): void {
    this.#wire.stream.destroy(reason);
  }

  #answered(): void {
    this.#stopWatching();
    this.#unanswered = Math.max(0, this.#unanswered - 1);
    if (this.#unanswered > 0) this.#watch(this.#poolState.silenceMs);
  }
}

/** The parts of pg's connection that we use and its types leave out. */
interface Wire {
  readonly stream: { destroy(reason?: Error): void };
  on(event: 'readyForQuery', listener: () => void): void;
}

function isSubmittable(statement: unknown): boolean {
  return typeof (statement as { submit?: unknown } | null)?.submit === 'function';
}

function statementText(statement: unknown): string {
  return typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text ?? '');
}

function refuse(args: unknown[]): never {
  const [statement] = args;
  const callback = statement instanceof PreparedBatch ? statement.callback : args.at(-1);
  if (typeof callback !== 'function') return Promise.reject(new DeadlineError()) as never;
  process.nextTick(callback as (failure: Error) => void, new DeadlineError());
  return undefined as never;
}
