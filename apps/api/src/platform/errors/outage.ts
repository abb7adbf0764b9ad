import { AppError } from './app-error.ts';
import type { ErrorCode } from './error-codes.ts';

/** Shown with each code of an outage. */
const WORDS = {
  BUSY: 'The service is very busy right now. Please try again in a moment.',
  TIMEOUT: "The service didn't respond in time. Please try again in a moment.",
  UNAVAILABLE: "We can't reach part of the service right now. Please try again in a moment.",
} as const satisfies Partial<Record<ErrorCode, string>>;
export type OutageCode = keyof typeof WORDS;

/** Seconds after which a caller may try again: long enough for a restarted database, short enough for a person. */
const RETRY_AFTER_SECONDS: Readonly<Record<OutageCode, number>> = { BUSY: 2, TIMEOUT: 5, UNAVAILABLE: 5 };

// PostgreSQL's codes (appendix A of its manual) and Node's.
const BY_CODE: Readonly<Record<string, OutageCode>> = {
  ...Object.fromEntries(
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'].map((code) => [
      code,
      'UNAVAILABLE',
    ]),
  ),
  '57P01': 'UNAVAILABLE', // admin_shutdown
  '57P02': 'UNAVAILABLE', // crash_shutdown
  '57P03': 'UNAVAILABLE', // cannot_connect_now
  '57P05': 'UNAVAILABLE', // idle_session_timeout
  '25P03': 'TIMEOUT', // idle_in_transaction_session_timeout
  '25006': 'UNAVAILABLE', // read_only_sql_transaction: a stand-by that is not yet the primary
  '53300': 'BUSY', // too_many_connections
  '53100': 'UNAVAILABLE', // disk_full
  '58030': 'UNAVAILABLE', // io_error
  '53200': 'BUSY', // out_of_memory
  '55P03': 'BUSY', // lock_not_available
  '40001': 'BUSY', // serialization_failure
  '40P01': 'BUSY', // deadlock_detected
  '57014': 'TIMEOUT', // query_canceled, by statement_timeout
};
const BY_NAME: Readonly<Record<string, OutageCode>> = { DeadlineError: 'TIMEOUT', SilentServerError: 'UNAVAILABLE' };
// Messages of pg and its pool, which have no code.
const BY_WORDS: readonly (readonly [RegExp, OutageCode])[] = [
  [/^timeout exceeded when trying to connect/, 'BUSY'],
  [/^Connection terminated|^timeout expired|is not queryable|^The database did not answer/, 'UNAVAILABLE'],
  [/^Request deadline exceeded/, 'TIMEOUT'],
];

/** Returns the answer to a request that failed for lack of room, time or a network; `null` for a failure of another kind. */
export function findOutage(failure: unknown): AppError | null {
  const code = outageCode(failure);
  return code && outage(code, failure);
}

/** Returns an answer that asks the caller to try again shortly; `cause` is logged. */
export function outage(code: OutageCode, cause?: unknown): AppError {
  return new AppError(code, WORDS[code], { retryAfterSeconds: RETRY_AFTER_SECONDS[code], cause });
}

function outageCode(failure: unknown): OutageCode | null {
  if (typeof failure !== 'object' || failure === null) return null;
  const { name, code, message, errors, cause, thrownValue } = failure as Partial<Record<string, unknown>>;
  const own =
    BY_NAME[String(name)] ??
    BY_CODE[String(code)] ??
    (/^08/.test(String(code)) ? 'UNAVAILABLE' : BY_WORDS.find(([words]) => words.test(String(message)))?.[1]);
  if (own) return own;
  // Node tries several addresses and reports them together; drivers and graphql-js wrap what they got.
  const inner = [...(Array.isArray(errors) ? errors : []), cause, thrownValue];
  return inner.map(outageCode).find((found) => found !== null) ?? null;
}
