import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a new unguessable token of 256 bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a token: keyed with the pepper, so that a copy of the database opens nothing. */
export function hashToken(pepper: Buffer, token: string): string {
  return createHmac('sha256', pepper).update(`token:${token}`).digest('base64url');
}

/**
 * Returns the refresh token that follows a given one. Derived, so that a repeated exchange within the grace time yields the same
 * successor without storing any token in the clear.
 */
export function successorToken(pepper: Buffer, token: string): string {
  return createHmac('sha256', pepper).update(`successor:${token}`).digest('base64url');
}

/** Returns the signature of a text (base64url); `purpose` keeps signatures of different kinds apart. */
export function sign(pepper: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', pepper).update(`${purpose}:${text}`).digest('base64url');
}

/** Compares two strings in constant time. */
export function safeEqual(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Encrypts a text for storage (AES-256-GCM, base64url). The key is derived from the pepper, so that a copy of the database
 * opens nothing; `context` names the row it belongs to and must be the same to open it.
 */
export function seal(pepper: Buffer, context: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(pepper), nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Decrypts the result of `seal`. Throws when it was changed, or sealed with another pepper or context. */
export function unseal(pepper: Buffer, context: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(pepper), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function sealingKey(pepper: Buffer): Buffer {
  return createHmac('sha256', pepper).update('sealing-key').digest();
}
