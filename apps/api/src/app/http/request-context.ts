import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findClientId, type Actor } from '../../platform/context/actor.ts';
import { toNetwork } from '../../platform/auth/network.ts';
import { ALL_ROWS, NO_ROWS, type Reach } from '../../platform/db/owner-filter.ts';
import type { Env } from '../../platform/env/env.ts';
import { makeContext, type Context, type Cookies, type Platform } from '../../platform/context/context.ts';
import { loadActor } from './load-actor.ts';

/** Returns the id of a request: the one that our proxy set, when there is a proxy and the id is well-formed; otherwise a new one. */
export function readRequestId({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>, request: Pick<IncomingMessage, 'headers'>): string {
  // Without a proxy in front the caller wrote the header.
  const given = TRUST_PROXY > 0 ? request.headers['x-request-id'] : undefined;
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Returns everything that one request works with: the asking party, the time, the rows that it can see. */
export async function requestContext(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  await platform.clock.refresh?.();
  const { actor, refusedCredential } = await loadActor(platform, request.headers, platform.clock.now());
  // The hint of RFC 6750 (3.1), whatever else is answered.
  if (refusedCredential) reply.header('www-authenticate', 'Bearer error="invalid_token"');
  if (actor && 'userId' in actor) request.trace.facts.userId = actor.userId;
  return makeContext(platform, {
    actor,
    refusedCredential,
    reach: toReach(actor),
    requestId: request.id,
    ip: toNetwork(request.ip),
    cookies: makeCookies(platform, request, reply),
  });
}

function toReach(actor: Actor | null): Reach {
  if (actor?.kind === 'person' && actor.isStaff) return ALL_ROWS;
  return { ...NO_ROWS, clientId: findClientId({ actor }) };
}

function makeCookies(platform: Platform, request: FastifyRequest, reply: FastifyReply): Cookies {
  const secure = platform.env.PUBLIC_URL.startsWith('https://');
  const fixed = { path: '/', httpOnly: true, secure } as const;
  // Browsers hold cookies of this name to https, to this host and to the path /.
  const named = (name: string) => (secure ? `__Host-${name}` : name);
  return {
    get: (name) => request.cookies[named(name)],
    set: (name, value, { expires, sameSite, readable = false }) =>
      void reply.setCookie(named(name), value, { ...fixed, httpOnly: !readable, expires, sameSite }),
    clear: (name) => void reply.clearCookie(named(name), { ...fixed, sameSite: 'strict' }),
  };
}
