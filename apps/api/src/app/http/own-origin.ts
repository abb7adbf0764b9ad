import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../../platform/env/env.ts';

/**
 * Whether a request comes from one of our own pages, as far as its browser says. Every browser of today sends `Origin` with
 * a POST and `Sec-Fetch-Site`; whatever sends neither is no browser that somebody could misuse.
 */
export function isOwnOrigin({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (headers.origin === undefined) return true;
  return headers.origin === new URL(PUBLIC_URL).origin || hostOf(headers.origin) === headers.host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
