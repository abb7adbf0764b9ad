import { createHmac } from 'node:crypto';
import { formatWait } from '@larkline/format';
import bcrypt from 'bcrypt';
import pLimit from 'p-limit';
import { AppError } from '../errors/app-error.ts';

/** Hashes that run at once: each takes a core for a fifth of a second at cost 12. */
const CONCURRENT_HASHES = 2;
/** Hashes that may wait; beyond it people are asked to try again rather than left hanging. */
const WAITING_HASHES = 50;
/** Time in which a full queue of hashes has made room. */
const RETRY_AFTER_SECONDS = 5;

const limit = pLimit(CONCURRENT_HASHES);

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= WAITING_HASHES)
    throw new AppError('BUSY', `Too many people are signing in right now. Try again in ${formatWait(RETRY_AFTER_SECONDS)}.`, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
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

/**
 * Returns whether the password is the one of the hash, with the work of one comparison at `cost` in every case: without a
 * hash too, and with one that was made at a lower cost (AUT-09).
 */
export function verifyPassword(pepper: Buffer, cost: number, password: string, hash: string | null): Promise<boolean> {
  const text = prehash(pepper, password);
  return queued(async () => {
    const matches = await bcrypt.compare(text, hash ?? unusableHash(cost));
    // Each cost is twice the work of the one below: those from the hash's own on add up to what is missing.
    for (let missing = hashCost(hash) ?? cost; missing < cost; missing += 1) await bcrypt.compare(text, unusableHash(missing));
    return matches && hash !== null;
  });
}

/** Returns the cost that a hash was made at; `null` without one. */
export function hashCost(hash: string | null): number | null {
  return hash === null ? null : bcrypt.getRounds(hash);
}

/** Returns a hash that no password has, of the given cost: 22 characters of salt, 31 of digest. */
export function unusableHash(cost: number): string {
  return `$2b$${String(cost).padStart(2, '0')}$${'x'.repeat(21)}u${'.'.repeat(31)}`;
}
