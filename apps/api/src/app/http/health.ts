import type { FastifyInstance } from 'fastify';
import { guardedPoolOptions } from '../../platform/db/guarded-client.ts';
import { makePool } from '../../platform/db/make-pool.ts';
import { pendingMigrations } from '../../platform/db/migrations.ts';
import type { Platform } from '../../platform/context/context.ts';
import { serviceStates } from '../../platform/outside/service-state.ts';
import { SECOND_MS } from '../../platform/time/clock.ts';
import { declared } from '../declared.ts';

/** The database must answer a health check within this time. */
const CHECK_MS = 3 * SECOND_MS;

/**
 * Serves `/healthz`: the process answers; `/readyz`: it can serve, or 503. Reports for each outside service whether it is
 * `configured`, a `local` stand-in or `off`. Both stay 200 under overload: a balancer that took busy processes away would give
 * their load to the others until none is left; each process refuses for itself what is too much (docs/how/limits-and-overload.md).
 */
export function registerHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  const pending = makeCheck(app, platform);
  app.get('/readyz', async (request, reply) => {
    const services = serviceStates(platform.env, declared.services);
    try {
      if ((await pending()).length > 0) return await reply.status(503).send({ status: 'waiting for migrations', services });
      return { status: 'ready', services };
    } catch (cause) {
      platform.log.warn({ err: cause, requestId: request.id }, 'not ready');
      return reply.status(503).send({ status: 'database unreachable', services });
    }
  });
}

// A connection of its own, so that a full pool does not look like a lost database; all who ask together get one answer.
function makeCheck(app: FastifyInstance, { env, log }: Platform): () => Promise<string[]> {
  const pool = makePool(
    { connectionString: env.DATABASE_URL, max: 1, ...guardedPoolOptions(Math.min(CHECK_MS, env.REQUEST_DEADLINE_MS)) },
    (cause) => log.warn({ err: cause }, 'database connection lost'),
  );
  app.addHook('onClose', () => pool.end());
  let running: Promise<string[]> | null = null;
  return () =>
    (running ??= pendingMigrations(pool, declared.model.migrations).finally(() => {
      running = null;
    }));
}
