import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { toNetwork } from '../../platform/auth/network.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context, Platform } from '../../platform/context/context.ts';
import { QUERY_LIMITS, QueryGuard } from '../../platform/graphql/guard.ts';
import { StandardIntrospection, type SentOperation } from '../../platform/graphql/standard-introspection.ts';
import { noteError } from '../../platform/trace/trace.ts';
import { makeRoomForAnswer } from './bytes-in-flight.ts';
import { withLimits } from './deadline.ts';
import { errorPlugin, NAMED_ERRORS } from './error-plugin.ts';
import { graphqlFailure } from './http-failure.ts';
import { RefusedInputs } from './refused-inputs.ts';
import { requestContext } from './request-context.ts';

/** Media type of GraphQL over HTTP, for callers that ask for it. */
const GRAPHQL_RESPONSE = 'application/graphql-response+json';

/** Serves `POST /graphql`. Each answer to an operation says what it cost (`x-query-cost`). */
export async function registerGraphql(app: FastifyInstance, platform: Platform, schema: GraphQLSchema): Promise<void> {
  const refusedInputs = new RefusedInputs(platform);
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    // N processes would each keep a list of their own, which any caller could fill.
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    validationOptions: { maxErrors: NAMED_ERRORS },
    nodeEnv: 'production',
    stopOnTerminationSignals: false,
    logger: platform.log,
    plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginLandingPageDisabled(), refusedInputs.plugin, errorPlugin],
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  const answer = fastifyApolloHandler(apollo, {
    context: (request, reply) =>
      requestContext(platform, request, reply).catch((failure: Error) => {
        throw graphqlFailure(platform.log, failure, request);
      }),
  });
  app.post('/graphql', {
    ...withLimits(platform, app.gates.graphql, async (request, reply) => answer.call(app, request, reply)),
    preHandler: admission(schema, refusedInputs),
  });
}

type Admission = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

// Answers requests that need no execution, and refuses those that cost too much, before taking a place at the gate.
function admission(schema: GraphQLSchema, refusedInputs: RefusedInputs): Admission {
  const guard = new QueryGuard(schema);
  const introspection = new StandardIntrospection(schema);
  return async (request, reply) => {
    // Answers hold tokens and personal data.
    reply.header('cache-control', 'no-store');
    const body = request.body as (SentOperation & { readonly variables?: unknown }) | undefined;
    if (typeof body?.query !== 'string') return;
    const known = introspection.answerTo(body);
    if (known) {
      const type = request.headers.accept?.includes(GRAPHQL_RESPONSE) ? GRAPHQL_RESPONSE : 'application/json';
      return reply.type(`${type}; charset=utf-8`).send(known);
    }
    try {
      const cost = guard.check(body.query, (body.variables ?? {}) as Record<string, unknown>);
      reply.header('x-query-cost', `${cost}; limit=${QUERY_LIMITS.cost}`);
      makeRoomForAnswer(request, reply, cost);
    } catch (refusal) {
      if (!(refusal instanceof AppError) || refusal.code === 'BUSY') throw refusal;
      noteError(refusal.code);
      if (refusal.code === 'INVALID_INPUT') await refusedInputs.count(toNetwork(request.ip));
      const { code, message, details } = refusal;
      const extensions = { code, ...(details.fields && { fields: details.fields }), requestId: request.id };
      await reply.status(400).send({ errors: [{ message, extensions }] });
    }
  };
}
