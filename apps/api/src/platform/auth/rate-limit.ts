import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DomainLimits } from '../domain/registry.ts';
import { AppError } from '../errors/app-error.ts';

/** So many attempts within so many seconds. */
export interface LimitRule {
  readonly points: number;
  readonly seconds: number;
}
/** Limits and their rules, as a domain declares its own. */
export type LimitTable = Readonly<Record<string, LimitRule>>;
/** A limit that some domain declares. */
type LimitName = keyof DomainLimits;

/** Rate limits, shared by all processes through PostgreSQL. */
export interface RateLimits {
  /** Counts one attempt of `key` (a network or email address). Throws RATE_LIMITED when there were too many. */
  consume(limit: LimitName, key: string): Promise<void>;
  /** Resets the count of `key`, after a success. */
  reset(limit: LimitName, key: string): Promise<void>;
}

/** Returns the limits of one database; `factor` multiplies the points of each. */
export function makeRateLimits(pool: Pool, rules: LimitTable, factor: number): RateLimits {
  const limiters = new Map(Object.entries(rules).map(([name, rule]) => [name, limiterOf(pool, name, rule, factor)]));
  const limiter = (name: LimitName) => {
    const found = limiters.get(name);
    if (!found) throw new Error(`No domain declares the limit "${String(name)}"`);
    return found;
  };
  return {
    async consume(name, key) {
      try {
        await limiter(name).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
        throw new AppError('RATE_LIMITED', 'Too many attempts. Please wait a few minutes and try again.', { retryAfterSeconds });
      }
    },
    async reset(name, key) {
      await limiter(name).delete(key);
    },
  };
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
