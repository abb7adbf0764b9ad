import type { FastifyInstance } from 'fastify';
import type { Env } from '../../platform/env/env.ts';

/** Headers for hashed assets, which are not documents; pages load many of them. */
const OF_ASSETS = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;
/** The headers that Helmet advises; a test compares them with the installed Helmet. Pages send a policy of their own. */
const ALWAYS = {
  ...OF_ASSETS,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // The voice demo listens; nothing else of the product asks for any of these.
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;
/** Two years, as browsers' preload lists ask for. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const;

/** Returns whether an address is below a folder of hashed files, of the pages or the explorer. */
export function isAsset(address: string): boolean {
  return address.startsWith('/assets/') || address.startsWith('/graphql/assets/');
}

/** Returns the security headers of every answer of a site at PUBLIC_URL, assets excepted. */
export function securityHeaders({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): Readonly<Record<string, string>> {
  return PUBLIC_URL.startsWith('https://') ? { ...ALWAYS, ...HTTPS_ONLY } : ALWAYS;
}

/** Sends the security headers with every answer; assets get only the headers that apply to them. */
export function registerSecurityHeaders(app: FastifyInstance, env: Env): void {
  const headers = securityHeaders(env);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isAsset(request.url) ? OF_ASSETS : headers);
    done();
  });
}
