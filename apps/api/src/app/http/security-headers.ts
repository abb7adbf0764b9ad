import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import type { Env } from '../../platform/env/env.ts';

/** Of the answer that is asked for the headers, not of Helmet. */
const NOT_HELMETS = new Set(['connection', 'content-length', 'date']);

/**
 * Gives every answer the headers that Helmet advises. They are the same each time, and its plugin works them out anew for
 * each request, so it is asked once.
 */
export async function registerSecurityHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const headers = await helmetHeaders(env);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

async function helmetHeaders({ PUBLIC_URL }: Env): Promise<Readonly<Record<string, string>>> {
  const asked = fastify({ logger: false });
  await asked.register(helmet, {
    // Pages send their own policy, see pages.ts.
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    strictTransportSecurity: PUBLIC_URL.startsWith('https://') ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  asked.get('/', (_request, reply) => reply.send());
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !NOT_HELMETS.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}
