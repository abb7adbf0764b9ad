import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitToViewer } from '../../platform/db/owner-filter.ts';
import { makeContext, type Context, type Cookies, type Platform } from '../../platform/graphql/context.ts';
import { loadViewer } from './viewer.ts';

/** The id of a request: the proxy's when it is a plain one, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Everything that one GraphQL request works with: who, when, whose rows. */
export async function requestContext(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  await platform.clock.refresh?.();
  const em = platform.orm.em.fork();
  const viewer = await loadViewer(platform, request.headers.authorization, platform.clock.now());
  if (viewer) request.trace.facts.userId = viewer.userId;
  return makeContext(platform, {
    em: limitToViewer(em, viewer),
    viewer,
    requestId: request.id,
    ip: request.ip,
    cookies: cookiesOf(platform, request, reply),
  });
}

function cookiesOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): Cookies {
  const fixed = { path: '/', httpOnly: true, secure: platform.env.PUBLIC_URL.startsWith('https://') } as const;
  return {
    get: (name) => request.cookies[name],
    set: (name, value, { expires, sameSite }) => void reply.setCookie(name, value, { ...fixed, expires, sameSite }),
    clear: (name) => void reply.clearCookie(name, { ...fixed, sameSite: 'strict' }),
  };
}
