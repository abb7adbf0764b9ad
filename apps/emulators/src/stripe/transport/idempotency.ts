import { createHash } from 'node:crypto';
import { StripeRefusal } from './errors.ts';
import type { IdempotentAnswer, Partition } from '../partition.ts';

/** The newest keys of a partition that are kept. */
const MAX_KEYS = 1_000;
/** Stripe forgets a key after 24 hours, by its own clock; the same request is then carried out again. */
const KEPT_SECONDS = 24 * 60 * 60;

/** A request with an idempotency key: what identical ones share, and when it came, Unix seconds. */
interface KeyUse {
  readonly fingerprint: string;
  readonly now: number;
}

/** Returns the stored answer of an idempotency key that is still known at `now`. Throws when its parameters differ (400) or it is in use (409). */
export function earlierAnswer(
  partition: Partition,
  key: string,
  { fingerprint, now }: KeyUse,
): NonNullable<IdempotentAnswer['answer']> | null {
  const earlier = partition.answers.get(key);
  if (!earlier) return null;
  if (earlier.at !== undefined && now - earlier.at > KEPT_SECONDS) {
    partition.answers.delete(key);
    return null;
  }
  if (earlier.fingerprint !== fingerprint) {
    throw new StripeRefusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (!earlier.answer) {
    throw new StripeRefusal(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this idempotent key (${key}). Please try again later.`,
    });
  }
  return earlier.answer;
}

/** Reserves a key while its first request runs. */
export function reserveKey(partition: Partition, key: string, { fingerprint, now }: KeyUse): void {
  partition.answers.set(key, { id: key, fingerprint, at: now, answer: null });
  const oldest = partition.answers.keys().next().value;
  if (partition.answers.size > MAX_KEYS && oldest !== undefined) partition.answers.delete(oldest);
}

/** Stores the answer of an executed request; a refusal before the execution (`null`) frees the key, as with Stripe. */
export function settleKey(partition: Partition, key: string, answer: IdempotentAnswer['answer']): void {
  const reserved = partition.answers.get(key);
  if (!reserved) return;
  if (answer) reserved.answer = answer;
  else partition.answers.delete(key);
}

/** Returns the fingerprint that identical requests share. */
export function requestFingerprint(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64url');
}
