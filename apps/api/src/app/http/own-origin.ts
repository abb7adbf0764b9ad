import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../../platform/env/env.ts';

/**
 * Returns whether a request comes from one of our own pages, according to its headers. Current browsers send `Origin` with a
 * POST and `Sec-Fetch-Site`; requests with neither header do not come from a browser, so CSRF does not apply.
 */
export function isOwnOrigin({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (headers.origin === undefined) return true;
  return headers.origin === new URL(PUBLIC_URL).origin || parseHost(headers.origin) === headers.host;
}

function parseHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
