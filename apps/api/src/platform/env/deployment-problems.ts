import type { Env } from './env.ts';

type Source = Readonly<Record<string, string | undefined>>;

/** A secret with fewer different bytes was typed, not drawn: 32 drawn ones have about 30. */
const LEAST_DIFFERENT_BYTES = 10;
/** Stripe's own are longer; a shorter one can be guessed, and with it the events of paid subscriptions forged. */
const LEAST_WEBHOOK_SECRET_LENGTH = 24;
/** Above it a limit no longer limits; tests set 1000. */
const MOST_RATE_LIMIT_FACTOR = 10;
const ANALYTICS_IDS = ['GA4_MEASUREMENT_ID', 'META_PIXEL_ID', 'X_PIXEL_ID', 'LINKEDIN_PARTNER_ID'] as const;
/** What instructions show in place of an id. */
const EXAMPLE_ID = /X{4}|x{4}|^0+$|^12345/;
/** What examples and habits put where a password belongs. */
const NO_PASSWORDS = new Set(['password', 'postgres', 'changeme', 'change-me', 'secret', 'larkline', 'local-app', 'local-owner']);

/**
 * What an operator would want to hear of before the first visitor comes, each with its remedy: values of examples, secrets
 * that were not drawn, a proxy that was forgotten, protection that was switched off. Never repeats a secret.
 */
export function deploymentProblems(env: Env, source: Source): string[] {
  return [...addressProblems(env), ...secretProblems(env, source), ...transportProblems(env, source), ...siteProblems(env)];
}

function addressProblems(env: Env): string[] {
  const problems: string[] = [];
  const { hostname, pathname, search, username } = new URL(env.PUBLIC_URL);
  if (isThisMachine(hostname)) problems.push('PUBLIC_URL names this machine: set the address that visitors type');
  if (pathname !== '/' || search || username) problems.push('PUBLIC_URL must be an origin without path, such as https://www.example.co.uk');
  // The process itself speaks plain HTTP, so something in front ends TLS; uncounted, it is every visitor's address.
  if (env.TRUST_PROXY === 0)
    problems.push('TRUST_PROXY is 0: set how many reverse proxies stand in front, or all visitors share one limit');
  if (env.RATE_LIMIT_FACTOR > MOST_RATE_LIMIT_FACTOR) problems.push(`RATE_LIMIT_FACTOR is above ${MOST_RATE_LIMIT_FACTOR}: lower it`);
  return problems;
}

function secretProblems(env: Env, source: Source): string[] {
  const problems: string[] = [];
  const keys = env.JWT_KEYS.map(({ secret }) => secret.export());
  const draw = 'draw one with "openssl rand -base64 48"';
  if (keys.some(isTyped)) problems.push(`JWT_KEYS holds a secret that is too simple: ${draw}`);
  if (isTyped(env.PEPPER)) problems.push(`PEPPER is too simple: ${draw}`);
  if (keys.some((key) => key.equals(env.PEPPER))) problems.push(`PEPPER is also a key of JWT_KEYS: ${draw}`);
  if (env.STRIPE_WEBHOOK_SECRET.length < LEAST_WEBHOOK_SECRET_LENGTH)
    problems.push("STRIPE_WEBHOOK_SECRET is too short: copy it from the endpoint's page at Stripe");
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
    const { password } = new URL(source[name] ?? 'none:');
    if (NO_PASSWORDS.has(password.toLowerCase())) problems.push(`${name} has a well-known password: set one of your own`);
  }
  return problems;
}

function transportProblems(env: Env, source: Source): string[] {
  const problems: string[] = [];
  const smtp = new URL(env.SMTP_URL);
  if (smtp.protocol === 'smtp:' && smtp.password && smtp.searchParams.get('requireTLS') !== 'true')
    problems.push('SMTP_URL may send its password unprotected: use smtps:// or add ?requireTLS=true');
  if (source['MAIL_FROM'] === undefined) problems.push('MAIL_FROM is missing: set a sender of your own domain');
  if (source['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') problems.push('NODE_TLS_REJECT_UNAUTHORIZED is 0: unset it');
  return problems;
}

function siteProblems(env: Env): string[] {
  const problems = ANALYTICS_IDS.filter((name) => EXAMPLE_ID.test(env[name] ?? '')).map((name) => `${name} is an example: set your own id`);
  if (env.BOOKING_EMBED_URL && isThisMachine(new URL(env.BOOKING_EMBED_URL).hostname))
    problems.push('BOOKING_EMBED_URL names this machine: set the address of your booking page');
  return problems;
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|127\.|0\.0\.0\.0|\[::1?\])/.test(hostname) || hostname.endsWith('.localhost');
}

function isTyped(secret: Buffer): boolean {
  return new Set(secret).size < LEAST_DIFFERENT_BYTES;
}
