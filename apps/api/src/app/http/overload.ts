import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { outage } from '../../platform/errors/outage.ts';
import type { Env } from '../../platform/env/env.ts';
import { SECOND_MS } from '../../platform/time/clock.ts';
import { requestIdOf } from './request-context.ts';

/** Longest wait for a turn: beyond it a person does better to hear that we are busy. */
const LONGEST_WAIT_MS = SECOND_MS;
/** Stripe's share: it sends few at a time, and again when refused. */
const WEBHOOKS_IN_WORK = 8;
const WEBHOOKS_WAITING = 32;
/** The share of plain forms and counts of visits, which must not crowd out the rest. */
const SITE_IN_WORK = 8;
const SITE_WAITING = 32;
/** The share of files, some of which wait for other people's servers. */
const FILES_IN_WORK = 16;
const FILES_WAITING = 64;

/** What a gate has done since the start, and does now. */
export interface GateCounters {
  readonly admittedTotal: number;
  readonly shedTotal: number;
  readonly inWork: number;
  readonly waiting: number;
}

/** How much a gate lets through. */
export interface GateLimits {
  readonly inWork: number;
  readonly waiting: number;
  readonly waitMs: number;
}

/** Lets so many requests be worked on at once and so many wait for a short time; the rest is refused at once. */
export class Gate {
  readonly #limits: GateLimits;
  readonly #line: (() => void)[] = [];
  #inWork = 0;
  #admittedTotal = 0;
  #shedTotal = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  get counters(): GateCounters {
    return { admittedTotal: this.#admittedTotal, shedTotal: this.#shedTotal, inWork: this.#inWork, waiting: this.#line.length };
  }

  /** Throws BUSY when nobody else can even wait; for a look before the body is read. */
  assertRoom(): void {
    if (this.refuses()) throw outage('BUSY');
  }

  /** Whether nobody else can even wait; a refusal is counted. */
  refuses(): boolean {
    const full = this.#inWork >= this.#limits.inWork && this.#line.length >= this.#limits.waiting;
    if (full) this.#shedTotal += 1;
    return full;
  }

  /** Resolves when it is the caller's turn, with the way to give the place back. Throws BUSY. */
  async enter(): Promise<() => void> {
    this.assertRoom();
    if (this.#inWork >= this.#limits.inWork) await this.#wait();
    else this.#inWork += 1;
    this.#admittedTotal += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#leave();
    };
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(turn), 1);
        this.#shedTotal += 1;
        reject(outage('BUSY'));
      }, this.#limits.waitMs);
      this.#line.push(turn);
    });
  }

  // The place goes to the next in line, if there is one.
  #leave(): void {
    const next = this.#line.shift();
    if (next) next();
    else this.#inWork -= 1;
  }
}

/** The gates of one process, for its routes and its metrics. */
export interface Gates {
  readonly graphql: Gate;
  readonly webhooks: Gate;
  readonly site: Gate;
  readonly files: Gate;
}

declare module 'fastify' {
  interface FastifyInstance {
    gates: Gates;
  }
}

/** Gives the server its gates, as `app.gates`. Pages and health checks pass none (docs/decisions/0019). */
export function registerGates(app: FastifyInstance, env: Env): void {
  const gates: Gates = {
    graphql: new Gate({ inWork: env.MAX_IN_WORK, waiting: env.MAX_WAITING, waitMs: LONGEST_WAIT_MS }),
    webhooks: new Gate({ inWork: WEBHOOKS_IN_WORK, waiting: WEBHOOKS_WAITING, waitMs: LONGEST_WAIT_MS }),
    site: new Gate({ inWork: SITE_IN_WORK, waiting: SITE_WAITING, waitMs: LONGEST_WAIT_MS }),
    files: new Gate({ inWork: FILES_IN_WORK, waiting: FILES_WAITING, waitMs: 5 * LONGEST_WAIT_MS }),
  };
  app.decorate('gates', gates);
  refuseEarly(app.server, { '/graphql': gates.graphql, '/hooks/stripe': gates.webhooks, '/functions/v1/visit': gates.site });
}

/**
 * Refuses before Fastify has seen the request: under many times the load that fits, the time for refusals is what the
 * requests in work lack. Routes refuse too (`limited`), whatever way a request finds to them.
 */
function refuseEarly(server: Server, gates: Readonly<Record<string, Gate>>): void {
  const [serve] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  if (!serve) throw new Error('The server has no handler yet');
  const { message, details } = outage('BUSY');
  const { retryAfterSeconds } = details;
  server.removeListener('request', serve);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const gate = request.method === 'POST' ? gates[request.url ?? ''] : undefined;
    if (!gate?.refuses()) return serve(request, response);
    const requestId = requestIdOf(request);
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
