import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/app-error.ts';

/** What is limited per address, and how often it may be tried: points per seconds. */
const RULES = {
  signIn: { points: 10, seconds: 15 * 60 },
  signUp: { points: 10, seconds: 60 * 60 },
  mailRequest: { points: 5, seconds: 60 * 60 },
  paymentVerification: { points: 30, seconds: 15 * 60 },
  checkout: { points: 30, seconds: 15 * 60 },
  contactMessage: { points: 5, seconds: 60 * 60 },
  welcomeCall: { points: 5, seconds: 60 * 60 },
  consent: { points: 30, seconds: 60 * 60 },
} as const;
export type RateLimitRule = keyof typeof RULES;

/** Limits shared by all processes through PostgreSQL. */
export interface RateLimits {
  /** Counts one attempt of `key` (an address, an e-mail); throws RATE_LIMITED when there were too many. */
  consume(rule: RateLimitRule, key: string): Promise<void>;
  /** Forgets the attempts of `key`, after a success. */
  reset(rule: RateLimitRule, key: string): Promise<void>;
}

/** The limits of one database; `factor` multiplies every allowance. */
export function makeRateLimits(pool: Pool, factor: number): RateLimits {
  const limiterOf = (rule: RateLimitRule) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: rule,
      points: Math.ceil(RULES[rule].points * factor),
      duration: RULES[rule].seconds,
    });
  const limiters = new Map((Object.keys(RULES) as RateLimitRule[]).map((rule) => [rule, limiterOf(rule)]));
  return {
    async consume(rule, key) {
      try {
        await limiters.get(rule)?.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
        throw new AppError('RATE_LIMITED', 'Too many attempts. Please wait a few minutes and try again.', { retryAfterSeconds });
      }
    },
    async reset(rule, key) {
      await limiters.get(rule)?.delete(key);
    },
  };
}
