import { visitSchema } from '@larkline/validation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { findSiteChat } from '../../domains/promises/house/index.ts';
import { toAnalyticsConfig, countVisit } from '../../domains/office/site/index.ts';
import { toNetwork } from '../../platform/auth/network.ts';
import { parseUnknown } from '../../platform/errors/parse.ts';
import { makeVisitorContext, type Platform } from '../../platform/context/context.ts';
import { MINUTE_MS } from '../../platform/time/clock.ts';
import { withLimits } from './deadline.ts';
import { isOwnOrigin } from './own-origin.ts';
import { publicPaths } from './pages.ts';

/** A visit is a few dozen bytes. */
const VISIT_BODY_BYTES = 1_000;
/** Visits of one caller that count in a minute: more than a person can make. */
const VISITS_PER_MINUTE = 60;
/** Callers of the last minute that a process remembers. */
const CALLERS = 10_000;

/**
 * Registers the plain functions of the public pages: `GET /functions/v1/get-analytics-config` (ANL-01) and `POST /functions/v1/visit`,
 * which counts what happened on a page without cookies, ids or addresses; `GET /functions/v1/site-chat`, the public id of our own chat.
 */
export function registerSiteFunctions(app: FastifyInstance, platform: Platform): void {
  app.get('/functions/v1/get-analytics-config', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return toAnalyticsConfig(platform.env);
  });
  const siteChat = withLimits(platform, app.gates.site, async (request: FastifyRequest, reply: FastifyReply) => {
    await platform.clock.refresh?.();
    const publicId = await findSiteChat(makeVisitorContext(platform, { requestId: request.id, ip: toNetwork(request.ip) }));
    return reply.header('cache-control', 'public, max-age=60').send({ publicId });
  });
  app.get('/functions/v1/site-chat', siteChat);
  const paths = publicPaths(platform.env.WEB_DIR);
  const isTooMany = makeCallerLimit(platform);
  const receive = async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = parseUnknown(visitSchema, request.body);
    const ip = toNetwork(request.ip);
    const counts = paths.has(visit.path) && isOwnOrigin(platform.env, request.headers) && !isTooMany(ip);
    if (counts) {
      await platform.clock.refresh?.();
      await countVisit(makeVisitorContext(platform, { requestId: request.id, ip }), visit);
    }
    // The same answer in any case: a page has nothing to do about it.
    return reply.status(204).send();
  };
  const { onRequest, handler } = withLimits(platform, app.gates.site, receive);
  app.post('/functions/v1/visit', { bodyLimit: VISIT_BODY_BYTES, onRequest, handler });
}

// Callers are remembered for a minute, in memory only: their addresses are not stored.
function makeCallerLimit({ env, clock }: Platform): (ip: string) => boolean {
  const seen = new LRUCache<string, { minute: number; visits: number }>({ max: CALLERS });
  return (ip) => {
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS);
    const before = seen.get(ip);
    const visits = before?.minute === minute ? before.visits + 1 : 1;
    seen.set(ip, { minute, visits });
    return visits > VISITS_PER_MINUTE * env.RATE_LIMIT_FACTOR;
  };
}
