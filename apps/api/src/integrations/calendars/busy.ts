import { z } from 'zod';
import type { Caller } from '../../platform/outside/call-outside.ts';
import { callCalendar, type CalendarAccount, type CalendarFetch, type Provider } from './calendar-request.ts';
import { googleInstant, readView } from './views.ts';

/** A time at which a calendar is taken. */
export interface Busy {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The times to read between. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** Returns when the primary calendar of an account is taken. Throws CalendarError, CallInTransactionError. */
export function readBusy(caller: Caller, account: CalendarAccount, span: Span): Promise<Busy[]> {
  return callCalendar(caller, account, (base, request) => READERS[account.provider](base, request, span));
}

type ReadBusy = (base: string, request: CalendarFetch, span: Span) => Promise<Busy[]>;

/** Every free time is compared with each of them. */
const MOST_BUSY = 5_000;

const googleSchema = z.object({
  calendars: z.object({
    primary: z.object({
      busy: z.array(z.object({ start: googleInstant, end: googleInstant })).max(MOST_BUSY),
      errors: z.array(z.unknown()).max(0).optional(),
    }),
  }),
});

const readGoogle: ReadBusy = async (base, request, { from, until }) => {
  const answer = await request(`${base}/calendar/v3/freeBusy`, {
    method: 'POST',
    body: JSON.stringify({ timeMin: from.toISOString(), timeMax: until.toISOString(), items: [{ id: 'primary' }] }),
  });
  return googleSchema.parse(answer).calendars.primary.busy.map(({ start, end }) => ({ startsAt: start, endsAt: end }));
};

/** Appointments that leave the time free. */
const FREE = new Set(['free', 'workingElsewhere']);

const readMicrosoft: ReadBusy = async (base, request, span) => {
  const events = await readView(base, request, span);
  return events.filter(({ showAs }) => !FREE.has(showAs ?? '')).map(({ start, end }) => ({ startsAt: start, endsAt: end }));
};

const READERS: Readonly<Record<Provider, ReadBusy>> = { google: readGoogle, microsoft: readMicrosoft };
