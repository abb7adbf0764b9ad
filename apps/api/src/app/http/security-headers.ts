import type { FastifyInstance } from 'fastify';
import type { Env } from '../../platform/env/env.ts';

/** The headers that Helmet advises; a test compares them with the installed Helmet. Pages send a policy of their own. */
const ALWAYS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;
/** Two years, as browsers' preload lists ask for. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const;

/** Returns the security headers of every answer of a site at PUBLIC_URL. */
export function securityHeaders({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): Readonly<Record<string, string>> {
  return PUBLIC_URL.startsWith('https://') ? { ...ALWAYS, ...HTTPS_ONLY } : ALWAYS;
}

/** Sends the security headers with every answer. */
export function registerSecurityHeaders(app: FastifyInstance, env: Env): void {
  const headers = securityHeaders(env);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
