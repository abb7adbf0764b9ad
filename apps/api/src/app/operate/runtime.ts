import type { Pool } from 'pg';
import { makeRateLimits, type RateLimits } from '../../platform/auth/rate-limit.ts';
import { guardedPoolOptions } from '../../platform/db/guarded-client.ts';
import { makePool } from '../../platform/db/make-pool.ts';
import { closeOrm, makeOrm } from '../../platform/db/orm.ts';
import type { Env } from '../../platform/env/env.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/context/context.ts';
import { observeStripe } from '../../integrations/stripe/index.ts';
import { makeLog, type Log } from '../../platform/log/log.ts';
import { makeMetrics, type Metrics } from '../../platform/metrics/metrics.ts';
import { OffsetClock, systemClock, type Clock } from '../../platform/time/clock.ts';
import { declared } from '../declared.ts';

/** Parts that tests replace. */
export interface PlatformOverrides {
  readonly clock?: Clock;
  readonly log?: Log;
}

/** Opens what a process holds from start to stop. Nothing is queried yet. */
export async function openPlatform(env: Env, overrides: PlatformOverrides = {}): Promise<Platform> {
  const log = overrides.log ?? makeLog(env.LOG_LEVEL);
  const metrics = makeMetrics();
  observeStripe(env, log);
  const pool = makePool({ connectionString: env.DATABASE_URL, max: 12, ...guardedPoolOptions(env.REQUEST_DEADLINE_MS) }, (cause) =>
    log.warn({ err: cause }, 'database connection lost'),
  );
  return {
    env,
    declared,
    orm: await makeOrm(env.DATABASE_URL, declared.model, log, env.REQUEST_DEADLINE_MS, metrics.statement),
    pool,
    log,
    clock: overrides.clock ?? (env.TEST_CLOCK ? movableClock(pool) : systemClock),
    limits: counted(makeRateLimits({ pool, rules: declared.limits, factor: env.RATE_LIMIT_FACTOR, pepper: env.PEPPER }), metrics),
    metrics,
  };
}

/** Closes everything that `openPlatform` opened. */
export async function closePlatform(platform: Platform): Promise<void> {
  await closeOrm(platform.orm);
  await platform.pool.end();
}

function counted(limits: RateLimits, metrics: Metrics): RateLimits {
  const refused = (rule: Parameters<RateLimits['consume']>[0]) => (refusal: unknown) => {
    if (refusal instanceof AppError) metrics.limitRefused(rule);
    throw refusal;
  };
  return {
    ...limits,
    consume: (rule, key) => limits.consume(rule, key).catch(refused(rule)),
    consumeOwn: (rule, key) => limits.consumeOwn(rule, key).catch(refused(rule)),
  };
}

function movableClock(pool: Pool): OffsetClock {
  return new OffsetClock(async () => {
    const { rows } = await pool.query<{ offset_ms: string }>('select offset_ms from test_clock');
    return Number(rows[0]?.offset_ms ?? 0);
  });
}
