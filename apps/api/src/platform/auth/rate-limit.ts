import { formatWait } from '@larkline/format';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DomainLimits } from '../domain/registry.ts';
import { AppError } from '../errors/app-error.ts';
import { sign } from './secrets.ts';

/** So many attempts within so many seconds. */
export interface LimitRule {
  readonly points: number;
  readonly seconds: number;
}
/** Limits and their rules, as a domain declares its own. */
export type LimitTable = Readonly<Record<string, LimitRule>>;
/** A limit that some domain declares. */
type LimitName = keyof DomainLimits;

/** Rate limits, shared by all processes through PostgreSQL. A key of any length is stored as its keyed hash. */
export interface RateLimits {
  /** Counts one attempt of `key` (a network, an email address). Throws RATE_LIMITED when there were too many. */
  consume(limit: LimitName, key: string): Promise<void>;
  /** Counts one attempt of `key` and returns by how many the limit is exceeded, 0 within it. Refuses nothing. */
  overrun(limit: LimitName, key: string): Promise<number>;
  /** Resets the count of `key`, after a success. */
  reset(limit: LimitName, key: string): Promise<void>;
}

/** What the limits of one database are made of. */
export interface RateLimitOptions {
  readonly pool: Pool;
  readonly rules: LimitTable;
  /** Multiplies the points of each rule. */
  readonly factor: number;
  /** Keys the hashes of keys, which hold network and email addresses. */
  readonly pepper: Buffer;
}

/** Returns the limits of one database. */
export function makeRateLimits({ pool, rules, factor, pepper }: RateLimitOptions): RateLimits {
  const limiters = new Map(Object.entries(rules).map(([name, rule]) => [name, limiterOf(pool, name, rule, factor)]));
  const limiter = (name: LimitName) => {
    const found = limiters.get(name);
    if (!found) throw new Error(`No domain declares the limit "${String(name)}"`);
    return found;
  };
  const stored = (key: string) => sign(pepper, 'limit', key);
  return {
    async consume(name, key) {
      try {
        await limiter(name).consume(stored(key));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooManyAttempts(refusal.msBeforeNext / 1_000);
      }
    },
    async overrun(name, key) {
      const rule = limiter(name);
      const { consumedPoints } = await rule.penalty(stored(key), 1);
      return Math.max(0, consumedPoints - rule.points);
    },
    async reset(name, key) {
      await limiter(name).delete(stored(key));
    },
  };
}

/** Returns the refusal of one attempt too many, which names the time to wait. */
export function tooManyAttempts(waitSeconds: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitSeconds));
  return new AppError('RATE_LIMITED', `Too many attempts. Try again in ${formatWait(retryAfterSeconds)}.`, { retryAfterSeconds });
}

function limiterOf(pool: Pool, name: string, { points, seconds }: LimitRule, factor: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: Math.ceil(points * factor),
    duration: seconds,
  });
}
