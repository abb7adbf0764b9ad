import type { FastifyInstance } from 'fastify';
import { pendingMigrations } from '../platform/db/migrate.ts';
import type { Platform } from '../platform/graphql/context.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, or 503; says for each outside service whether it is
 * `configured` or a `local` stand-in.
 */
export function registerHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const services = {
      stripe: platform.env.STRIPE_API_URL ? 'local' : 'configured',
      mail: platform.env.DEPLOYMENT === 'local' ? 'local' : 'configured',
    };
    try {
      const pending = await pendingMigrations(platform.orm);
      if (pending.length > 0) return await reply.status(503).send({ status: 'waiting for migrations', services });
      return { status: 'ready', services };
    } catch (cause) {
      platform.log.warn({ err: cause, requestId: request.id }, 'not ready');
      return reply.status(503).send({ status: 'database unreachable', services });
    }
  });
}
