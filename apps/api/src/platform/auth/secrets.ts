import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new unguessable token of 256 bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a token is stored: keyed with the pepper, so that a copy of the database opens nothing. */
export function hashToken(pepper: Buffer, token: string): string {
  return createHmac('sha256', pepper).update(`token:${token}`).digest('base64url');
}

/**
 * The refresh token that follows a given one. Derived, so that a repeated exchange within the grace time yields the same
 * successor without storing any token in the clear.
 */
export function successorToken(pepper: Buffer, token: string): string {
  return createHmac('sha256', pepper).update(`successor:${token}`).digest('base64url');
}

/** Compares two strings in constant time. */
export function safeEqual(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
