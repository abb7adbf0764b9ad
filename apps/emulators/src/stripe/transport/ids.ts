import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns a new id in Stripe's format: prefix, underscore, letters and digits. The id of a checkout session is long, because it is a secret. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(prefix === 'cs_test' ? 58 : 24)}`;
}

function randomText(length: number): string {
  let text = '';
  // 248 is the largest multiple of 62 in a byte; values above it would favour the first letters.
  while (text.length < length) {
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62);
  }
  return text;
}
