import type { Env } from '../../platform/env/env.ts';

/** The parts of a built page that decide which files it may load. */
export interface PolicedPage {
  readonly path: string;
  readonly zone: string;
  readonly scriptHashes: readonly string[];
}

interface Sources {
  readonly script?: readonly string[];
  readonly connect?: readonly string[];
  readonly image?: readonly string[];
  readonly frame?: readonly string[];
}

/** Hosts that each vendor's own instructions ask for; allowed only where an id is set, loaded only after consent (C-12). */
const GOOGLE: Sources = {
  script: ['https://*.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};
const META: Sources = {
  script: ['https://connect.facebook.net'],
  connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
  image: ['https://www.facebook.com'],
};
const X: Sources = {
  script: ['https://static.ads-twitter.com'],
  connect: ['https://ads-api.twitter.com', 'https://analytics.twitter.com'],
  image: ['https://t.co', 'https://analytics.twitter.com'],
};
const LINKEDIN: Sources = {
  script: ['https://snap.licdn.com'],
  connect: ['https://px.ads.linkedin.com'],
  image: ['https://px.ads.linkedin.com'],
};

/**
 * Returns what a page may load: our own files, its own inline scripts by their hashes, styles that its components write, and what
 * the operator has switched on: analytics on pages with the cookie banner (CNS-03), the outside booking page on /contact.
 */
export function pagePolicy(env: Env, page: PolicedPage): string {
  const outside = outsideSources(env, page);
  const list = (kind: keyof Sources) => outside.flatMap((sources) => sources[kind] ?? []);
  const own = ["'self'", ...page.scriptHashes.map((hash) => `'${hash}'`)];
  const frames = list('frame');
  return [
    "default-src 'none'",
    `script-src ${[...own, ...list('script')].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...list('image')].join(' ')}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${["'self'", ...list('connect')].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function outsideSources(env: Env, { path, zone }: PolicedPage): Sources[] {
  const hasBanner = zone !== 'app' && path !== '/onboarding' && !path.startsWith('/price-lock/');
  const switchedOn = [
    ...(env.GA4_MEASUREMENT_ID ? [GOOGLE] : []),
    ...(env.META_PIXEL_ID ? [META] : []),
    ...(env.X_PIXEL_ID ? [X] : []),
    ...(env.LINKEDIN_PARTNER_ID ? [LINKEDIN] : []),
  ];
  return [...(hasBanner ? switchedOn : []), ...(zone === 'public' ? bookingPages(env) : [])];
}

// The page also asks whether the booking page can be reached at all: a frame does not report it.
function bookingPages({ WELCOME_CALL_EMBED_URL }: Env): Sources[] {
  if (!WELCOME_CALL_EMBED_URL) return [];
  const { origin } = new URL(WELCOME_CALL_EMBED_URL);
  return [{ frame: [origin], connect: [origin] }];
}
