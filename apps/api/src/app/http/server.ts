import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Platform } from '../../platform/context/context.ts';
import { printSchema } from '../../platform/graphql/make-schema.ts';
import { registerChat } from './chat/chat-routes.ts';
import { registerBytesInFlight } from './bytes-in-flight.ts';
import { registerGraphqlPage } from './graphql-page.ts';
import { registerGraphql } from './graphql-route.ts';
import { registerHealth } from './health.ts';
import { answerFailure } from './http-failure.ts';
import { registerGates } from './overload.ts';
import { registerContactForm } from './contact-form.ts';
import { registerDomainRoutes } from './domain-routes.ts';
import { observeRequests } from './observe-requests.ts';
import { registerPages } from './pages.ts';
import { readRequestId } from './request-context.ts';
import { isAsset, registerSecurityHeaders, securityHeaders } from './security-headers.ts';
import { registerSiteFunctions } from './site-functions.ts';
import { registerUnsubscribe } from './unsubscribe.ts';
import { registerWidgetFiles } from './widget-files.ts';
import { registerWebhooks } from './webhooks.ts';

/** Longest GraphQL request that is read. */
const GRAPHQL_BODY_BYTES = 100_000;
/** How often slow callers are looked for. */
const SLOW_CALLER_CHECK_MS = 1_000;
/** An idle connection is closed after this; longer than reverse proxies keep theirs (60 s), so that they close first. */
const IDLE_CONNECTION_MS = 65_000;

/** Returns the HTTP server of the product, not listening yet: pages, `/graphql`, webhooks and health. */
export async function makeServer(platform: Platform, schema: GraphQLSchema): Promise<FastifyInstance> {
  const { env } = platform;
  const app = fastify({
    logger: false,
    trustProxy: (_address: string, hop: number) => hop < env.TRUST_PROXY,
    bodyLimit: GRAPHQL_BODY_BYTES,
    requestTimeout: env.RECEIVE_TIMEOUT_MS,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    connectionTimeout: IDLE_CONNECTION_MS,
    http: {
      headersTimeout: env.RECEIVE_TIMEOUT_MS,
      connectionsCheckingInterval: Math.min(SLOW_CALLER_CHECK_MS, env.RECEIVE_TIMEOUT_MS),
    },
    forceCloseConnections: 'idle',
    genReqId: (request) => readRequestId(env, request),
    // An address that cannot be decoded is refused before any hook runs.
    frameworkErrors: (failure, request, reply) =>
      void answerFailure(platform.log, failure, request, reply.headers({ ...securityHeaders(env), 'x-request-id': request.id })),
  });
  app.server.maxConnections = env.MAX_CONNECTIONS;
  registerGates(app, env);
  registerBytesInFlight(app, env);
  observeRequests(app, platform);
  registerSecurityHeaders(app, env);
  await app.register(cookie);
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!isAsset(request.url)) {
      reply.header('x-request-id', request.id);
      // The browser takes the time from it: the clock of a machine can be wrong by a year.
      reply.header('date', platform.clock.now().toUTCString());
    }
    // A connection kept alive would hold up the stop until it times out.
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.setErrorHandler((failure: Error, request, reply) => answerFailure(platform.log, failure, request, reply));
  registerHealth(app, platform);
  registerWebhooks(app, platform);
  registerContactForm(app, platform);
  registerUnsubscribe(app, platform);
  registerSiteFunctions(app, platform);
  registerDomainRoutes(app, platform);
  registerChat(app, platform);
  registerWidgetFiles(app, platform);
  await registerGraphqlPage(app, platform, printSchema(schema));
  await registerGraphql(app, platform, schema);
  await registerPages(app, platform);
  return app;
}
