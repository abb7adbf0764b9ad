import { createHmac } from 'node:crypto';
import bcrypt from 'bcrypt';
import pLimit from 'p-limit';
import { AppError } from '../errors/app-error.ts';

/** Hashes that run at once: each takes a core for a fifth of a second at cost 12. */
const CONCURRENT_HASHES = 2;
/** Hashes that may wait; beyond it people are asked to try again rather than left hanging. */
const WAITING_HASHES = 50;

const limit = pLimit(CONCURRENT_HASHES);

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= WAITING_HASHES)
    throw new AppError('BUSY', 'Too many people are signing in right now. Please try again in a moment.', { retryAfterSeconds: 5 });
  return limit(work);
}

// bcrypt ignores what follows byte 72 and stops at a zero byte; a keyed hash in base64 is 64 bytes of plain text.
function prehash(pepper: Buffer, password: string): string {
  return createHmac('sha384', pepper).update(password.normalize('NFKC')).digest('base64');
}

/** Returns the stored form of a password. Throws BUSY when too many hashes wait. */
export function hashPassword(pepper: Buffer, cost: number, password: string): Promise<string> {
  return queued(() => bcrypt.hash(prehash(pepper, password), cost));
}

/** Returns whether the password is the one of the hash; always one bcrypt comparison, also without a hash (AUT-09). */
export async function verifyPassword(pepper: Buffer, cost: number, password: string, hash: string | null): Promise<boolean> {
  const matches = await queued(() => bcrypt.compare(prehash(pepper, password), hash ?? decoyHash(cost)));
  return matches && hash !== null;
}

// A hash of the right cost that no password has: 22 characters of salt, 31 of digest.
function decoyHash(cost: number): string {
  return `$2b$${String(cost).padStart(2, '0')}$${'x'.repeat(21)}u${'.'.repeat(31)}`;
}
