import { BRAND } from '../brand/brand.ts';

declare global {
  /** The build's `SITE_URL`; Vite writes it into the pages, elsewhere it does not exist. */
  var __SITE_URL__: string | undefined;
}

/** The one public address of the site, without a slash at its end: that of the build, or else the brand's. */
export const SITE_URL = parseSiteUrl(typeof __SITE_URL__ === 'string' ? __SITE_URL__ : undefined);

/** The address to use when the build was given this one. Throws when it is not an origin, such as `https://www.example.co.uk`. */
export function parseSiteUrl(given: string | undefined): string {
  const { origin, pathname, search } = new URL(given || BRAND.siteUrl);
  if (pathname !== '/' || search !== '') throw new Error('SITE_URL must be an origin without path, such as https://www.example.co.uk');
  return origin;
}

/** The public address of a path, for machines that read a page away from its site. */
export function absoluteUrl(path: string): string {
  return new URL(path, SITE_URL).href;
}
