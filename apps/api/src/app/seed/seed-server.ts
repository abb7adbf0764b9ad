import type { AddressInfo } from 'node:net';
import { timingSafeEqual } from 'node:crypto';
import fastify from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { makeSystemContext, type Platform } from '../../platform/graphql/context.ts';
import { makeAccount, type seedAccountSchema } from './make-account.ts';
import type { z } from 'zod';

/** A running seed server. */
export interface SeedServer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Serves `POST /accounts` on a free port of the loopback interface: the body is a `seedAccountSchema`, the answer the account.
 * For browser tests: a process for each account costs a second, a request some milliseconds. Requests need the token.
 */
export async function startSeedServer(platform: Platform, token: string): Promise<SeedServer> {
  const app = fastify({ logger: false });
  app.addHook('onRequest', async (request, reply) => {
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${token}`)) await reply.code(401).send({ message: 'A token is needed.' });
  });
  app.setErrorHandler((failure: Error, _request, reply) => {
    const refused = failure instanceof AppError;
    if (!refused) platform.log.error({ err: failure }, 'seeding failed');
    return reply.code(refused ? 400 : 500).send({ message: failure.message });
  });
  app.post('/accounts', (request) => {
    const ctx = makeSystemContext(platform, { requestId: request.id, reason: 'seed' });
    return makeAccount(ctx, request.body as z.input<typeof seedAccountSchema>);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() };
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
