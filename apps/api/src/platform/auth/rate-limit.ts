import { formatWait } from '@larkline/format';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DomainLimits } from '../domain/registry.ts';
import { AppError } from '../errors/app-error.ts';
import { widerKeys } from './network.ts';
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

/**
 * Rate limits, shared by all processes through PostgreSQL. A key of any length is stored as its keyed hash. A key that names an IPv6
 * network also counts for the networks around it, which have more points (`widerKeys`). Refused attempts count like others.
 */
export interface RateLimits {
  /** Counts one attempt of `key` (a network, an email address). Throws RATE_LIMITED when there were too many. */
  consume(limit: LimitName, key: string): Promise<void>;
  /**
   * Counts one attempt of `key` as `consume` does, but throws RATE_LIMITED only when `key` itself had too many; returns whether the networks
   * around it are within their limits.
   */
  consumeOwn(limit: LimitName, key: string): Promise<boolean>;
  /** Counts one attempt of `key` and returns by how many the limit is exceeded, 0 within it. Refuses nothing. */
  overrun(limit: LimitName, key: string): Promise<number>;
  /** Resets the count of `key`, after a success. */
  reset(limit: LimitName, key: string): Promise<void>;
}

/** Parts of a database's limits. */
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
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiter = (name: LimitName, times: number) => {
    const rule = rules[name];
    if (!rule) throw new Error(`No domain declares the limit "${String(name)}"`);
    const known = limiters.get(`${name} ${times}`) ?? makeLimiter(pool, name, rule, factor * times);
    limiters.set(`${name} ${times}`, known);
    return known;
  };
  // The narrowest first, so that a refusal of one network is not charged to its neighbours.
  const counted = (name: LimitName, key: string) =>
    [{ key, times: 1 }, ...widerKeys(key)].map((each) => ({ rule: limiter(name, each.times), stored: sign(pepper, 'limit', each.key) }));
  return {
    async consume(name, key) {
      for (const { rule, stored } of counted(name, key)) await take(rule, stored);
    },
    async consumeOwn(name, key) {
      const [own, ...around] = counted(name, key);
      if (own) await take(own.rule, own.stored);
      for (const { rule, stored } of around) if ((await rule.penalty(stored, 1)).consumedPoints > rule.points) return false;
      return true;
    },
    async overrun(name, key) {
      for (const { rule, stored } of counted(name, key)) {
        const { consumedPoints } = await rule.penalty(stored, 1);
        if (consumedPoints > rule.points) return consumedPoints - rule.points;
      }
      return 0;
    },
    async reset(name, key) {
      for (const { rule, stored } of counted(name, key)) await rule.delete(stored);
    },
  };
}

async function take(rule: RateLimiterPostgres, stored: string): Promise<void> {
  try {
    await rule.consume(stored);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooManyAttempts(refusal.msBeforeNext / 1_000);
  }
}

/** Returns the refusal of one attempt too many, which names the time to wait. */
export function tooManyAttempts(waitSeconds: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitSeconds));
  return new AppError('RATE_LIMITED', `Too many attempts. Try again in ${formatWait(retryAfterSeconds)}.`, { retryAfterSeconds });
}

function makeLimiter(pool: Pool, name: string, { points, seconds }: LimitRule, factor: number): RateLimiterPostgres {
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
