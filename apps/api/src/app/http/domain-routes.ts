import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertAllowed } from '../../platform/auth/access-rule.ts';
import type { DomainRoute } from '../../platform/domain/route.ts';
import type { Platform } from '../../platform/graphql/context.ts';
import { limited } from './deadline.ts';
import { requestContext } from './request-context.ts';

const NO_BODY = Buffer.alloc(0);

/** Registers the routes that domains declare. Access is checked before a route runs, by the rule of the GraphQL schema. */
export function registerDomainRoutes(app: FastifyInstance, platform: Platform): void {
  for (const route of platform.declared.routes) {
    // A scope of its own, so that its body parser concerns no other route.
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      if (route.takes)
        scope.addContentTypeParser(route.takes.type, { parseAs: 'buffer', bodyLimit: route.takes.maxBytes }, (_request, body, done) =>
          done(null, body),
        );
      scope.route({
        method: route.method,
        url: route.path,
        ...(route.takes && { bodyLimit: route.takes.maxBytes }),
        ...limited(platform, app.gates.files, (request, reply) => answer(platform, route, request, reply)),
      });
    });
  }
}

async function answer(platform: Platform, route: DomainRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const ctx = await requestContext(platform, request, reply);
  assertAllowed(ctx.actor, route.access);
  const query = request.query as Record<string, string | undefined>;
  const { headers, body } = await route.answer(ctx, { query, body: Buffer.isBuffer(request.body) ? request.body : NO_BODY });
  return reply.headers({ 'cache-control': 'no-store', ...headers }).send(body);
}
