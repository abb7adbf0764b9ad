import type { Env } from '../../platform/env/env.ts';
import { CallInTransactionError, callOutside, type Caller } from '../../platform/outside/call-outside.ts';
import { readText } from '../../platform/outside/read-text.ts';
import { toTimeLimits } from '../../platform/time/deadline.ts';

/** The providers of calendars. */
export type Provider = 'google' | 'microsoft';

/** Longest answer that is read; two busy weeks have some thousands of bytes. */
const MOST_BYTES = 2_000_000;
/** A provider is left alone for so long at most, however long it asks for: no times can be checked in the meantime. */
const LONGEST_PAUSE_SECONDS = 3_600;

/** Meaning of a provider's answer. */
interface Refusal {
  readonly status: number;
  readonly refused: '401' | '403' | null;
  readonly retryAfterSeconds: number | null;
}

/** A calendar could not be read or written. */
export class CalendarError extends Error {
  /** Status of the provider's answer; `null` without an answer, and for one of an unknown form. */
  readonly status: number | null;
  /** Set when the provider does not accept the access token (401), or finds that it does not allow this (403). */
  readonly refused: '401' | '403' | null;
  /** Set when the provider asked not to be called again for so long (Retry-After). */
  readonly retryAfterSeconds: number | null;

  constructor(cause: unknown, answer: Refusal | null = null) {
    super('The calendar could not be used', { cause });
    this.name = 'CalendarError';
    this.status = answer?.status ?? null;
    this.refused = answer?.refused ?? null;
    this.retryAfterSeconds = answer?.retryAfterSeconds ?? null;
  }
}

/** Sends one request with the access token; returns the parsed answer, `null` without a body. Throws CalendarError. */
export type CalendarFetch = (url: string, init?: { method?: string; body?: string; headers?: Record<string, string> }) => Promise<unknown>;

const BASES: Readonly<Record<Provider, string>> = {
  google: 'https://www.googleapis.com',
  microsoft: 'https://graph.microsoft.com',
};

/** A calendar to be read or written. */
export interface CalendarAccount {
  readonly provider: Provider;
  readonly accessToken: string;
}

/** Runs requests to the calendar of an account; `base` is the root of the provider's API. Throws CalendarError, CallInTransactionError. */
export async function callCalendar<T>(
  caller: Caller,
  { provider, accessToken }: CalendarAccount,
  work: (base: string, request: CalendarFetch) => Promise<T>,
): Promise<T> {
  const { env } = caller;
  const base = env.CALENDARS_API_URL ? `${env.CALENDARS_API_URL}/apis/${provider}` : BASES[provider];
  try {
    return await callOutside(caller, provider, () => work(base, fetcher(env, accessToken)));
  } catch (cause) {
    if (cause instanceof CalendarError || cause instanceof CallInTransactionError) throw cause;
    throw new CalendarError(cause);
  }
}

function fetcher(env: Env, accessToken: string): CalendarFetch {
  const signal = AbortSignal.timeout(toTimeLimits(env.REQUEST_DEADLINE_MS).attemptMs);
  return async (url, { headers, ...init } = {}) => {
    const response = await fetch(url, {
      ...init,
      signal,
      redirect: 'error',
      headers: { ...headers, ...(init.body && { 'content-type': 'application/json' }), authorization: `Bearer ${accessToken}` },
    });
    const text = await readText(response, MOST_BYTES);
    if (response.ok) return text ? (JSON.parse(text) as unknown) : null;
    const { status } = response;
    // Both also answer with 403 when there were too many calls.
    const isForbidden = status === 403 && /insufficient|accessdenied/i.test(text);
    throw new CalendarError(new Error(`Answered with ${status}`), {
      status,
      refused: status === 401 ? '401' : isForbidden ? '403' : null,
      retryAfterSeconds: parseRetryAfter(response),
    });
  };
}

// Both send seconds; a date or another text counts as nothing.
function parseRetryAfter({ headers }: Response): number | null {
  const given = headers.get('retry-after') ?? '';
  return /^\d+$/.test(given) ? Math.min(Number(given), LONGEST_PAUSE_SECONDS) : null;
}
