import type { Pool } from 'pg';
import type { Actor } from './actor.ts';
import type { RateLimits } from '../auth/rate-limit.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Em, Orm } from '../db/orm.ts';
import { ALL_ROWS, limitTo, NO_ROWS, type Reach } from '../db/owner-filter.ts';
import type { Declarations } from '../domain/compose.ts';
import type { Env } from '../env/env.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Clock } from '../time/clock.ts';
import { newUuidV7 } from '../time/new-id.ts';

/** Resources of a process from start to stop. */
export interface Platform {
  readonly env: Env;
  readonly declared: Declarations;
  readonly orm: Orm;
  /** Plain connections, for jobs and limits. */
  readonly pool: Pool;
  readonly log: Log;
  readonly clock: Clock & { refresh?(): Promise<void> };
  readonly limits: RateLimits;
  readonly metrics: Metrics;
}

/** Cookies that an answer can set, by name without the prefix `__Host-` that they have on https. */
export interface Cookies {
  get(name: string): string | undefined;
  /** Scripts cannot read the cookie unless it is `readable`. */
  set(name: string, value: string, options: { expires: Date; sameSite: 'strict' | 'lax'; readable?: boolean }): void;
  clear(name: string): void;
}

/** Everything that one request or job works with; services take it first. */
export interface Context {
  readonly platform: Platform;
  readonly env: Env;
  readonly em: Em;
  /** Why the credential of the request is not accepted; `null` for an accepted one and for none. */
  readonly refusedCredential: AppError | null;
  /** The rows that `em` reads and writes. */
  readonly reach: Reach;
  /** The asking party; `null` for a visitor. */
  readonly actor: Actor | null;
  readonly requestId: string;
  readonly log: Log;
  readonly limits: RateLimits;
  /** Network of the caller (`toNetwork`), for limits; 'worker' in jobs. */
  readonly ip: string;
  readonly cookies: Cookies;
  /** Counts the acts that the request entered into the audit log; shared by its transactions. */
  readonly acts: { recorded: number };
  now(): Date;
  /** The time so many milliseconds from now; negative: ago. */
  in(milliseconds: number): Date;
  newId(): string;
}

/** Differences between requests. */
export interface RequestFacts {
  readonly actor: Actor | null;
  readonly refusedCredential: AppError | null;
  readonly reach: Reach;
  readonly requestId: string;
  readonly ip: string;
  readonly cookies: Cookies;
}

/**
 * Returns the context of one request. Its EntityManager and its log are made at their first use: the busiest queries need
 * neither.
 */
export function makeContext(platform: Platform, facts: RequestFacts): Context {
  const now = () => platform.clock.now();
  let em: Em | undefined;
  let log: Log | undefined;
  return {
    ...facts,
    get em() {
      return (em ??= limitTo(platform.orm.em.fork(), facts.reach));
    },
    get log() {
      return (log ??= platform.log.child({ requestId: facts.requestId }));
    },
    platform,
    acts: { recorded: 0 },
    env: platform.env,
    limits: platform.limits,
    now,
    in: (milliseconds) => new Date(now().getTime() + milliseconds),
    newId: () => newUuidV7(now()),
  };
}

const NO_COOKIES: Cookies = { get: () => undefined, set: () => undefined, clear: () => undefined };

/** Returns the context of a plain request of a visitor: no client's rows, no cookies. */
export function makeVisitorContext(platform: Platform, { requestId, ip }: { requestId: string; ip: string }): Context {
  return makeContext(platform, { actor: null, refusedCredential: null, reach: NO_ROWS, requestId, ip, cookies: NO_COOKIES });
}

/**
 * Returns the context of a job, a webhook or an operator's command: the rows of every client. `reason` names the work.
 * Lint confines it to those places (docs/how/access.md).
 */
export function makeSystemContext(platform: Platform, { requestId, reason }: { requestId: string; reason: string }): Context {
  const actor = { kind: 'system', reason } as const;
  return makeContext(platform, { actor, refusedCredential: null, reach: ALL_ROWS, requestId, ip: 'worker', cookies: NO_COOKIES });
}
