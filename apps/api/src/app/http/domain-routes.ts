import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertAllowed } from '../../platform/auth/access-rule.ts';
import { findClientId } from '../../platform/context/actor.ts';
import { GatePerKey } from '../../platform/auth/gate.ts';
import type { DomainRoute, RouteRequest } from '../../platform/domain/route.ts';
import type { Context, Platform } from '../../platform/context/context.ts';
import { holdFile } from './bytes-in-flight.ts';
import { withLimits } from './deadline.ts';
import { requestContext } from './request-context.ts';
import { registerRouteScope } from './route-scope.ts';

const NO_BODY = Buffer.alloc(0);
/** Files of one client that are received, made or sent at a time: each is held in memory. */
const FILES_PER_CLIENT = 3;

declare module 'fastify' {
  interface FastifyRequest {
    /** The context of a request for a file, made before a body was read. */
    admitted: Context | null;
  }
}

/**
 * Registers the routes that domains declare. Access is checked before a route runs, by the rule of the GraphQL schema, and before
 * a body is read: a body is held in memory until it is whole, which strangers could use to fill the process.
 */
export function registerDomainRoutes(app: FastifyInstance, platform: Platform): void {
  app.decorateRequest('admitted', null);
  const places = new GatePerKey({ inWork: FILES_PER_CLIENT, waiting: 0, waitMs: 0 });
  for (const route of platform.declared.routes) {
    const gate = route.fetches ? app.gates.fetches : app.gates.files;
    // A scope of its own, so that its body parser concerns no other route.
    registerRouteScope(app, route.path, (scope) => {
      scope.removeAllContentTypeParsers();
      if (route.takes)
        scope.addContentTypeParser(route.takes.type, { parseAs: 'buffer', bodyLimit: route.takes.maxBytes }, (_request, body, done) =>
          done(null, body),
        );
      scope.route({
        method: route.method,
        url: route.path,
        ...(route.takes && { bodyLimit: route.takes.maxBytes }),
        ...withLimits(platform, gate, (request, reply) => answer(platform, route, request, reply)),
        ...(!route.fetches && {
          preParsing: withLimits(platform, gate, (request, reply) => admit(platform, route, places, request, reply)).handler,
        }),
      });
    });
  }
}

async function admit(
  platform: Platform,
  route: DomainRoute,
  places: GatePerKey,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined> {
  const ctx = await requestContext(platform, request, reply);
  assertAccess(ctx, route);
  const leave = await places.enter(findClientId(ctx) ?? ctx.ip);
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  request.admitted = ctx;
}

function assertAccess({ actor, refusedCredential }: Context, { access, method }: DomainRoute): void {
  if (refusedCredential) throw refusedCredential;
  // Whole files of data, in or out, are the business's own affair; pictures and recordings are shown.
  assertAllowed(actor, { ...access, closedWhileActing: method !== 'GET' || access.openWhileLocked === true });
}

async function answer(platform: Platform, route: DomainRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const ctx = request.admitted ?? (await requestContext(platform, request, reply));
  if (!request.admitted) assertAccess(ctx, route);
  const query = request.query as RouteRequest['query'];
  const {
    status = 200,
    headers,
    body,
  } = await route.answer(ctx, {
    query,
    range: request.headers.range,
    body: Buffer.isBuffer(request.body) ? request.body : NO_BODY,
  });
  if (Buffer.isBuffer(body)) holdFile(request, reply, body.length);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body);
}
