import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { JwtKey } from '../env/env.ts';
import { MINUTE_MS } from '../time/clock.ts';

/** How long an access token is valid (CF-60). */
export const ACCESS_TOKEN_MS = 15 * MINUTE_MS;
const AUDIENCE = 'larkline';

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() });
/** Owner of the token: user id and session id. */
export type AccessClaims = z.output<typeof claimsSchema>;

/** Returns a signed HS256 token with the claims sub, sid, aud and exp only; the first key signs. */
export function signAccessToken(keys: readonly JwtKey[], claims: AccessClaims, now: Date): { accessToken: string; expiresAt: Date } {
  const key = keys[0];
  if (!key) throw new Error('No key to sign with');
  const exp = Math.floor((now.getTime() + ACCESS_TOKEN_MS) / 1_000);
  const accessToken = jwt.sign({ ...claims, aud: AUDIENCE, exp }, key.secret, { algorithm: 'HS256', keyid: key.kid, noTimestamp: true });
  return { accessToken, expiresAt: new Date(exp * 1_000) };
}

interface VerifiedToken {
  readonly claims: AccessClaims;
  /** Second in which the token ends. */
  readonly exp: number;
}

/** Tokens whose signature has been verified, per set of keys; a browser sends the same one for a quarter of an hour. */
const VERIFIED_TOKENS = 5_000;
const verifiedBy = new WeakMap<readonly JwtKey[], LRUCache<string, VerifiedToken>>();

/**
 * Returns the claims of a valid token, `null` for anything else. Only the signature is remembered: the end of the token is
 * compared at each use, and its session is read from the database by the caller.
 */
export function readAccessToken(keys: readonly JwtKey[], token: string, now: Date): AccessClaims | null {
  const verified = verifiedBy.get(keys) ?? new LRUCache<string, VerifiedToken>({ max: VERIFIED_TOKENS });
  verifiedBy.set(keys, verified);
  const known = verified.get(token) ?? verify(keys, token, now);
  if (!known) return null;
  verified.set(token, known);
  return known.exp > Math.floor(now.getTime() / 1_000) ? known.claims : null;
}

function verify(keys: readonly JwtKey[], token: string, now: Date): VerifiedToken | null {
  try {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    const key = keys.find((each) => each.kid === kid);
    if (!key) return null;
    const payload = jwt.verify(token, key.secret, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      clockTimestamp: Math.floor(now.getTime() / 1_000),
    });
    const claims = claimsSchema.safeParse(payload).data;
    return claims && typeof payload === 'object' && payload.exp ? { claims, exp: payload.exp } : null;
  } catch (cause) {
    // A payload that is no JSON leaves jsonwebtoken as a SyntaxError.
    if (cause instanceof jwt.JsonWebTokenError || cause instanceof SyntaxError) return null;
    throw cause;
  }
}
