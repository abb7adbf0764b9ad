import { z } from 'zod';
import type { Env } from '../../platform/env/env.ts';
import { CallInTransactionError, callOutside, type Caller } from '../../platform/outside/call-outside.ts';
import { timeLimitsOf } from '../../platform/time/deadline.ts';

/** A time at which a calendar is taken. */
export interface Busy {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A calendar could not be read; `refused` when its provider does not accept the access token (401) or finds that it does not allow this (403). */
export class CalendarReadError extends Error {
  readonly refused: '401' | '403' | null;

  constructor(refused: '401' | '403' | null, cause: unknown) {
    super('The calendar could not be read', { cause });
    this.name = 'CalendarReadError';
    this.refused = refused;
  }
}

/** The times to read between. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

type Provider = 'google' | 'microsoft';
type Read = (base: string, request: Fetch, span: Span) => Promise<Busy[]>;
type Fetch = (url: string, init?: { method?: string; body?: string; headers?: Record<string, string> }) => Promise<unknown>;

const BASES: Readonly<Record<Provider, string>> = {
  google: 'https://www.googleapis.com',
  microsoft: 'https://graph.microsoft.com',
};
/** Pages of appointments that are followed: a busy week has one. */
const MAX_PAGES = 10;
const PAGE_ROWS = 200;

/** Returns when the primary calendar of an account is taken. Throws CalendarReadError, CallInTransactionError. */
export async function readBusy(caller: Caller, provider: Provider, accessToken: string, span: Span): Promise<Busy[]> {
  const { env } = caller;
  const base = env.CALENDARS_API_URL ? `${env.CALENDARS_API_URL}/apis/${provider}` : BASES[provider];
  try {
    return await callOutside(caller, provider, () => READERS[provider](base, fetcher(env, accessToken), span));
  } catch (cause) {
    if (cause instanceof CalendarReadError || cause instanceof CallInTransactionError) throw cause;
    throw new CalendarReadError(null, cause);
  }
}

function fetcher(env: Env, accessToken: string): Fetch {
  const signal = AbortSignal.timeout(timeLimitsOf(env.REQUEST_DEADLINE_MS).attemptMs);
  return async (url, { headers, ...init } = {}) => {
    const response = await fetch(url, {
      ...init,
      signal,
      redirect: 'error',
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
    });
    if (response.ok) return response.json();
    const problem = await response.text();
    // Both also answer with 403 when there were too many calls.
    const isForbidden = response.status === 403 && /insufficient|accessdenied/i.test(problem);
    throw new CalendarReadError(
      response.status === 401 ? '401' : isForbidden ? '403' : null,
      new Error(`Answered with ${response.status}`),
    );
  };
}

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const googleSchema = z.object({
  calendars: z.object({
    primary: z.object({ busy: z.array(z.object({ start: instant, end: instant })), errors: z.array(z.unknown()).max(0).optional() }),
  }),
});

const readGoogle: Read = async (base, request, { from, until }) => {
  const answer = await request(`${base}/calendar/v3/freeBusy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ timeMin: from.toISOString(), timeMax: until.toISOString(), items: [{ id: 'primary' }] }),
  });
  return googleSchema.parse(answer).calendars.primary.busy.map(({ start, end }) => ({ startsAt: start, endsAt: end }));
};

// Times come without a zone, in the one that the Prefer header names.
const utcTime = z
  .object({ dateTime: z.string(), timeZone: z.literal('UTC') })
  .transform(({ dateTime }) => new Date(`${dateTime.slice(0, 19)}Z`))
  .refine((time) => !Number.isNaN(time.getTime()));
const microsoftSchema = z.object({
  value: z.array(z.object({ showAs: z.string().optional(), start: utcTime, end: utcTime })),
  '@odata.nextLink': z.url().optional(),
});
/** Appointments that leave the time free. */
const FREE = new Set(['free', 'workingElsewhere']);

const readMicrosoft: Read = async (base, request, { from, until }) => {
  const query = new URLSearchParams({
    startDateTime: from.toISOString(),
    endDateTime: until.toISOString(),
    $select: 'start,end,showAs',
    $top: String(PAGE_ROWS),
  });
  const busy: Busy[] = [];
  let next: string | undefined = `${base}/v1.0/me/calendarView?${query}`;
  for (let page = 0; next !== undefined && page < MAX_PAGES; page += 1) {
    // The token goes to no other host than the one that it is for.
    if (new URL(next).origin !== new URL(base).origin) throw new Error('The next page is on another host');
    const answer: z.output<typeof microsoftSchema> = microsoftSchema.parse(
      await request(next, { headers: { prefer: 'outlook.timezone="UTC"' } }),
    );
    for (const { showAs, start, end } of answer.value) if (!FREE.has(showAs ?? '')) busy.push({ startsAt: start, endsAt: end });
    next = answer['@odata.nextLink'];
  }
  return busy;
};

const READERS: Readonly<Record<Provider, Read>> = { google: readGoogle, microsoft: readMicrosoft };
