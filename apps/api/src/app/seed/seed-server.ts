import type { AddressInfo } from 'node:net';
import { timingSafeEqual } from 'node:crypto';
import fastify from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { makeSystemContext, type Platform } from '../../platform/context/context.ts';
import { makeAccount, type seedAccountSchema } from './make-account.ts';
import { makeSession, type seedSessionSchema } from './make-session.ts';
import type { z } from 'zod';

/** A running seed server. */
export interface SeedServer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Serves two requests on a free port of the loopback interface: `POST /accounts` takes a `seedAccountSchema` and answers with the
 * account, `POST /sessions` takes a `seedSessionSchema` and answers with what the browser keeps of a sign-in. For browser tests: a
 * process for each account costs a second, a request some milliseconds. Requests need the token.
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
  const seedContext = async (requestId: string) => {
    await platform.clock.refresh?.();
    return makeSystemContext(platform, { requestId, reason: 'seed' });
  };
  app.post('/accounts', async ({ id, body }) => makeAccount(await seedContext(id), body as z.input<typeof seedAccountSchema>));
  app.post('/sessions', async ({ id, body }) => makeSession(await seedContext(id), body as z.input<typeof seedSessionSchema>));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() };
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
