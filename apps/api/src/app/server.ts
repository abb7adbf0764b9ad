import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { AppError } from '../platform/errors/app-error.ts';
import { MASKED_MESSAGE } from '../platform/errors/format-error.ts';
import type { Context, Platform } from '../platform/graphql/context.ts';
import { QueryGuard } from '../platform/graphql/guard.ts';
import { printSchema } from '../platform/graphql/make-schema.ts';
import { errorPlugin } from './error-plugin.ts';
import { registerGraphqlPage } from './graphql-page.ts';
import { registerHealth } from './health.ts';
import { registerPages } from './pages.ts';
import { requestContext, requestIdOf } from './request-context.ts';
import { registerStripeWebhook } from './stripe-webhook.ts';

/** Longest GraphQL request that is read. */
const GRAPHQL_BODY_BYTES = 100_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** The HTTP server of the product, not listening yet: pages, `/graphql`, webhooks and health. */
export async function makeServer(platform: Platform, schema: GraphQLSchema): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    trustProxy: (_address: string, hop: number) => hop < platform.env.TRUST_PROXY,
    bodyLimit: GRAPHQL_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 2 * REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    genReqId: requestIdOf,
  });
  await app.register(helmet, {
    // Pages send their own policy, see pages.ts.
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    strictTransportSecurity: platform.env.PUBLIC_URL.startsWith('https://') ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(cookie);
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // A connection kept alive would hold up the stop until it times out.
    if (closing) reply.header('connection', 'close');
  });
  app.setErrorHandler((cause: Error & { statusCode?: number }, request, reply) => {
    const status = cause.statusCode ?? 500;
    if (status >= 500) platform.log.error({ err: cause, requestId: request.id }, 'request failed');
    const code = status >= 500 ? 'INTERNAL' : 'BAD_REQUEST';
    return reply
      .status(status)
      .send({ errors: [{ message: status >= 500 ? MASKED_MESSAGE : cause.message, extensions: { code, requestId: request.id } }] });
  });
  registerHealth(app, platform);
  registerStripeWebhook(app, platform);
  registerGraphqlPage(app, platform, printSchema(schema));
  await registerGraphql(app, platform, schema);
  await registerPages(app, platform);
  return app;
}

async function registerGraphql(app: FastifyInstance, platform: Platform, schema: GraphQLSchema): Promise<void> {
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    nodeEnv: 'production',
    stopOnTerminationSignals: false,
    logger: platform.log,
    plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginLandingPageDisabled(), errorPlugin],
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  const guard = new QueryGuard();
  app.post('/graphql', {
    preHandler: async (request, reply) => {
      const body = request.body as { query?: unknown; variables?: unknown } | undefined;
      if (typeof body?.query !== 'string') return;
      try {
        guard.check(body.query, (body.variables ?? {}) as Record<string, unknown>);
      } catch (refusal) {
        if (!(refusal instanceof AppError)) throw refusal;
        await reply.status(400).send({ errors: [{ message: refusal.message, extensions: { code: refusal.code, requestId: request.id } }] });
      }
    },
    handler: fastifyApolloHandler(apollo, { context: (request, reply) => requestContext(platform, request, reply) }),
  });
}
