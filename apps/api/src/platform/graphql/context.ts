import type { Pool } from 'pg';
import type { RateLimits } from '../auth/rate-limit.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Em, Orm } from '../db/orm.ts';
import { openToAll } from '../db/owner-filter.ts';
import type { Declared } from '../domain/compose.ts';
import type { Env } from '../env/env.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Clock } from '../time/clock.ts';
import { newUuidV7 } from '../time/new-id.ts';

/** What a process holds from start to stop. */
export interface Platform {
  readonly env: Env;
  readonly declared: Declared;
  readonly orm: Orm;
  /** Plain connections, for jobs and limits. */
  readonly pool: Pool;
  readonly log: Log;
  readonly clock: Clock & { refresh?(): Promise<void> };
  readonly limits: RateLimits;
  readonly metrics: Metrics;
}

/** What an answer can keep in the browser. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options: { expires: Date; sameSite: 'strict' | 'lax' }): void;
  clear(name: string): void;
}

/** Everything that one request or job works with; services take it first. */
export interface Context {
  readonly platform: Platform;
  readonly env: Env;
  readonly em: Em;
  readonly viewer: Viewer | null;
  readonly requestId: string;
  readonly log: Log;
  readonly limits: RateLimits;
  /** Address of the caller, for limits; 'worker' in jobs. */
  readonly ip: string;
  readonly cookies: Cookies;
  now(): Date;
  /** The time so many milliseconds from now; negative: ago. */
  in(milliseconds: number): Date;
  newId(): string;
}

/** What differs between requests. */
export interface RequestFacts {
  readonly em: Em;
  readonly viewer: Viewer | null;
  readonly requestId: string;
  readonly ip: string;
  readonly cookies: Cookies;
}

/** The context of one request. */
export function makeContext(platform: Platform, facts: RequestFacts): Context {
  const now = () => platform.clock.now();
  return {
    ...facts,
    platform,
    env: platform.env,
    log: platform.log.child({ requestId: facts.requestId }),
    limits: platform.limits,
    now,
    in: (milliseconds) => new Date(now().getTime() + milliseconds),
    newId: () => newUuidV7(now()),
  };
}

const NO_COOKIES: Cookies = { get: () => undefined, set: () => undefined, clear: () => undefined };

/** The context of a job or webhook: no viewer, and the rows of every client. */
export function makeSystemContext(platform: Platform, requestId: string): Context {
  return makeContext(platform, { em: openToAll(platform.orm.em.fork()), viewer: null, requestId, ip: 'worker', cookies: NO_COOKIES });
}

/**
 * The same request with the rows of every client, in an EntityManager of its own. Only for flows that have proven by
 * other means whose row they touch: a paid Checkout Session, a mailed token.
 */
export function asSystem(ctx: Context): Context {
  return { ...ctx, em: openToAll(ctx.platform.orm.em.fork()) };
}
