import helmet from '@fastify/helmet';
import fastify from 'fastify';
import { securityHeaders } from './security-headers.ts';

/** The headers of an empty answer that Helmet does not set. */
const OTHERS = ['connection', 'content-length', 'date'];

async function headersOfHelmet(isHttps: boolean): Promise<object> {
  const app = fastify({ logger: false });
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.get('/', (_request, reply) => reply.send());
  const { headers } = await app.inject('/');
  await app.close();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OTHERS.includes(name)));
}

it.each([
  ['https://www.larkline.example', true],
  ['http://localhost:4000', false],
])('every answer of %s has the headers that the installed Helmet advises', async (PUBLIC_URL, isHttps) => {
  const { 'permissions-policy': permissions, ...others } = securityHeaders({ PUBLIC_URL });

  expect(others).toEqual(await headersOfHelmet(isHttps));
  // Helmet has none.
  expect(permissions).toBe('camera=(), geolocation=(), microphone=(self), payment=()');
});
