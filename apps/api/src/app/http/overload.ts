import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Gate } from '../../platform/auth/gate.ts';
import { outage } from '../../platform/errors/outage.ts';
import type { Env } from '../../platform/env/env.ts';
import { SECOND_MS } from '../../platform/time/clock.ts';
import { readRequestId } from './request-context.ts';

/** Longest wait for a turn; beyond it a BUSY answer is better for a person than more waiting. */
const LONGEST_WAIT_MS = SECOND_MS;
/** Stripe's share: it sends few at a time, and again when refused. */
const WEBHOOKS_IN_WORK = 8;
const WEBHOOKS_WAITING = 32;
/** The share of plain forms and counts of visits, which must not crowd out the rest. */
const SITE_IN_WORK = 8;
const SITE_WAITING = 32;
/** The share of files. */
const FILES_IN_WORK = 16;
const FILES_WAITING = 64;
/** The share of files that wait for other people's servers, which may never answer: apart, so that the rest continues. */
const FETCHES_IN_WORK = 64;
const FETCHES_WAITING = 64;

/** The share of visitors in chats: each of their requests is short. */
const CHATS_IN_WORK = 32;
const CHATS_WAITING = 256;

/** The gates of one process, for its routes and its metrics. */
export interface Gates {
  readonly graphql: Gate;
  readonly webhooks: Gate;
  readonly site: Gate;
  readonly files: Gate;
  readonly fetches: Gate;
  readonly chats: Gate;
}

declare module 'fastify' {
  interface FastifyInstance {
    gates: Gates;
  }
}

/** Adds the gates to the server as `app.gates`. Pages and health checks pass through none (docs/how/limits-and-overload.md). */
export function registerGates(app: FastifyInstance, env: Env): void {
  const gates: Gates = {
    graphql: new Gate({ inWork: env.MAX_IN_WORK, waiting: env.MAX_WAITING, waitMs: LONGEST_WAIT_MS }),
    webhooks: new Gate({ inWork: WEBHOOKS_IN_WORK, waiting: WEBHOOKS_WAITING, waitMs: LONGEST_WAIT_MS }),
    site: new Gate({ inWork: SITE_IN_WORK, waiting: SITE_WAITING, waitMs: LONGEST_WAIT_MS }),
    files: new Gate({ inWork: FILES_IN_WORK, waiting: FILES_WAITING, waitMs: 5 * LONGEST_WAIT_MS }),
    fetches: new Gate({ inWork: FETCHES_IN_WORK, waiting: FETCHES_WAITING, waitMs: LONGEST_WAIT_MS }),
    chats: new Gate({ inWork: CHATS_IN_WORK, waiting: CHATS_WAITING, waitMs: 5 * LONGEST_WAIT_MS }),
  };
  app.decorate('gates', gates);
  refuseEarly(app.server, env, { '/graphql': gates.graphql, '/hooks/stripe': gates.webhooks, '/functions/v1/visit': gates.site });
}

/**
 * Refuses before Fastify has seen the request: under many times the load that fits, the time for refusals is what the
 * running requests lack. Routes refuse too (`withLimits`), however a request reaches them.
 */
function refuseEarly(server: Server, env: Env, gates: Readonly<Record<string, Gate>>): void {
  const [serve] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  if (!serve) throw new Error('The server has no handler yet');
  const { message, details } = outage('BUSY');
  const { retryAfterSeconds } = details;
  server.removeListener('request', serve);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const gate = request.method === 'POST' ? gates[request.url ?? ''] : undefined;
    if (!gate?.refuses()) return serve(request, response);
    const requestId = readRequestId(env, request);
    response.writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
    });
    response.end(JSON.stringify({ errors: [{ message, extensions: { code: 'BUSY', retryAfterSeconds, requestId } }] }));
  });
}
