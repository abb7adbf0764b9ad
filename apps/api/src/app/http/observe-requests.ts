import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAsset } from './security-headers.ts';
import type { Platform } from '../../platform/context/context.ts';
import { logRequest } from '../../platform/log/log.ts';
import { inTrace, continueTrace, type Trace } from '../../platform/trace/trace.ts';
import { knownOperations, observeGates } from '../operate/metrics.ts';

/** Counted and logged instead of names that are not ours, and of routes that do not exist. */
const OTHER = 'other';
/** Addresses that monitoring requests every few seconds. */
const HEALTH_ROUTES = new Set(['/healthz', '/readyz']);
/** Files of the built pages. */
const STATIC_ROUTE = '/*';

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
  }
}

/**
 * Makes every request part of a trace, its own or the caller's (`traceparent`), answers the trace's id as `x-trace-id`, and
 * counts and logs each answer: one line at level info with route, status, milliseconds, ids and operation, and nothing that
 * a caller wrote. Files and health checks are counted only.
 */
export function observeRequests(app: FastifyInstance, platform: Platform): void {
  const ours = knownOperations(platform.env.WEB_DIR);
  observeGates(platform, app.gates, app.bytes);
  app.decorateRequest('trace', null as never);
  app.addHook('onRequest', (request, reply, done) => {
    request.trace = continueTrace(traceHeader(request), platform.env.SQL_TRACE);
    if (!isAsset(request.url)) reply.header('x-trace-id', request.trace.traceId);
    inTrace(request.trace, done);
  });
  // Reading the body leaves the asynchronous context of the hook above.
  app.addHook('preValidation', (request, _reply, done) => {
    const { operationName } = (request.body ?? {}) as { operationName?: unknown };
    if (request.routeOptions.url === '/graphql' && request.method === 'POST')
      request.trace.facts.operation = typeof operationName === 'string' && ours.has(operationName) ? operationName : OTHER;
    inTrace(request.trace, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    note(platform, request, reply);
    done();
  });
}

function note({ log, metrics }: Platform, request: FastifyRequest, reply: FastifyReply): void {
  const { method, id: requestId, trace } = request;
  const { operation, codes, userId } = trace.facts;
  const [code] = codes;
  const route = request.routeOptions.url ?? OTHER;
  const status = reply.statusCode;
  metrics.request(method, route, status, reply.elapsedTime / 1_000);
  codes.forEach(metrics.error);
  if (operation !== undefined) metrics.operation(operation, code ?? (status < 400 ? 'OK' : 'BAD_REQUEST'), reply.elapsedTime / 1_000);
  if (HEALTH_ROUTES.has(route) || (route === STATIC_ROUTE && status < 400)) return;
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  logRequest(log, { method, route, status, ms, requestId, traceId: trace.traceId, operation, code, userId });
}

function traceHeader({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? traceparent : undefined;
}
