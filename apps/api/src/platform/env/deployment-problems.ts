import type { Env, EnvSource } from './env.ts';

/** A secret with fewer different bytes was chosen by hand, not generated: 32 random ones have about 30. */
const MIN_DIFFERENT_BYTES = 10;
/** Above it a limit no longer limits; tests set 1000. */
const MAX_RATE_LIMIT_FACTOR = 10;
/** Passwords of examples, and the usual first choices. */
const KNOWN_PASSWORDS = new Set(['password', 'postgres', 'changeme', 'change-me', 'secret', 'larkline', 'local-app', 'local-owner']);

/**
 * Returns what production refuses, each with its remedy: values of examples, secrets that were not generated, a proxy that
 * was forgotten, protection that was switched off. Never repeats a secret.
 */
export function platformProblems(env: Env, source: EnvSource): string[] {
  return [...localProblems(env, source), ...addressProblems(env), ...secretProblems(env, source)];
}

function localProblems(env: Env, source: EnvSource): string[] {
  const problems: string[] = [];
  if (env.TEST_CLOCK) problems.push('TEST_CLOCK is on: unset it');
  if (env.OUTGOING_STAND_IN) problems.push('OUTGOING_STAND_IN is set: unset it');
  if (env.BCRYPT_COST < 12) problems.push('BCRYPT_COST is below 12: raise it');
  for (const name of ['JWT_KEYS', 'PEPPER'] as const) {
    if (isLocalSecret(source[name] ?? '')) problems.push(`${name} is the local default: set a secret of your own`);
  }
  if (source['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') problems.push('NODE_TLS_REJECT_UNAUTHORIZED is 0: unset it');
  return problems;
}

function addressProblems(env: Env): string[] {
  const problems: string[] = [];
  const { hostname, pathname, search, username } = new URL(env.PUBLIC_URL);
  if (!env.PUBLIC_URL.startsWith('https://')) problems.push('PUBLIC_URL must start with https://');
  if (isThisMachine(hostname)) problems.push('PUBLIC_URL names this machine: set the address that visitors type');
  if (pathname !== '/' || search || username) problems.push('PUBLIC_URL must be an origin without path, such as https://www.example.co.uk');
  // The process itself speaks plain HTTP, so a proxy ends TLS; uncounted, its address is that of every visitor.
  if (env.TRUST_PROXY === 0) problems.push('TRUST_PROXY is 0: set the number of reverse proxies in front, or all visitors share one limit');
  if (env.RATE_LIMIT_FACTOR > MAX_RATE_LIMIT_FACTOR) problems.push(`RATE_LIMIT_FACTOR is above ${MAX_RATE_LIMIT_FACTOR}: lower it`);
  return problems;
}

function secretProblems(env: Env, source: EnvSource): string[] {
  const problems: string[] = [];
  const keys = env.JWT_KEYS.map(({ secret }) => secret.export());
  const remedy = 'generate one with "openssl rand -base64 48"';
  if (keys.some(isChosenByHand)) problems.push(`JWT_KEYS holds a secret that is too simple: ${remedy}`);
  if (isChosenByHand(env.PEPPER)) problems.push(`PEPPER is too simple: ${remedy}`);
  if (keys.some((key) => key.equals(env.PEPPER))) problems.push(`PEPPER is also a key of JWT_KEYS: ${remedy}`);
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
    const { password } = new URL(source[name] ?? 'none:');
    if (KNOWN_PASSWORDS.has(password.toLowerCase())) problems.push(`${name} has a well-known password: set one of your own`);
  }
  return problems;
}

/** Returns whether an address is one of the machine itself. */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127\.|0\.0\.0\.0|\[::1?\])/.test(hostname) || hostname.endsWith('.localhost');
}

/** Returns whether a secret is one of the launcher's: those carry the word "local", plain or inside their base64url bytes. */
export function isLocalSecret(value: string): boolean {
  return (
    value.includes('local') ||
    value.split(',').some((part) =>
      Buffer.from(part.split(':').at(-1) ?? '', 'base64url')
        .toString('latin1')
        .includes('local'),
    )
  );
}

function isChosenByHand(secret: Buffer): boolean {
  return new Set(secret).size < MIN_DIFFERENT_BYTES;
}
