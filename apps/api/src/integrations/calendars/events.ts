import { z } from 'zod';
import type { Caller } from '../../platform/outside/call-outside.ts';
import { escapeHtml } from '../../platform/outside/escape-html.ts';
import { callCalendar, CalendarError, type CalendarAccount, type CalendarFetch, type Provider } from './calendar-request.ts';
import { readView } from './views.ts';

/** An event that we put into a calendar. */
export interface CalendarEvent {
  /** Our own id, a UUID: the calendar has at most one event of it, however often it is sent. */
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** IANA timezone in which the calendar shows it. */
  readonly timezone: string;
  readonly title: string;
  /** Plain text. */
  readonly details: string;
}

/** Puts an event into the primary calendar of an account, once; returns its id there. Throws CalendarError, CallInTransactionError. */
export function addEvent(caller: Caller, account: CalendarAccount, event: CalendarEvent): Promise<string> {
  return callCalendar(caller, account, (base, request) => WRITERS[account.provider].add(base, request, event));
}

/** An event that we may have put into a calendar. */
export type AddedEvent = Pick<CalendarEvent, 'id' | 'startsAt' | 'endsAt'> & {
  /** Id in the calendar; `null` when the answer with it was lost. */
  readonly eventId: string | null;
};

/** Removes an event from the primary calendar of an account; one that is gone is no failure. Throws CalendarError, CallInTransactionError. */
export function removeEvent(caller: Caller, account: CalendarAccount, event: AddedEvent): Promise<void> {
  return callCalendar(caller, account, async (base, request) => {
    try {
      await WRITERS[account.provider].remove(base, request, event);
    } catch (cause) {
      const isGone = cause instanceof CalendarError && (cause.status === 404 || cause.status === 410);
      if (!isGone) throw cause;
    }
  });
}

interface Writer {
  add(base: string, request: CalendarFetch, event: CalendarEvent): Promise<string>;
  remove(base: string, request: CalendarFetch, event: AddedEvent): Promise<void>;
}

// Made from our id, in the letters that Google allows (base32hex).
const toGoogleId = (id: string) => id.replaceAll('-', '');
const GOOGLE_EVENTS = '/calendar/v3/calendars/primary/events';

const google: Writer = {
  async add(base, request, event) {
    const { id, startsAt, endsAt, timezone, title, details } = event;
    const at = (time: Date) => ({ dateTime: time.toISOString(), timeZone: timezone });
    // Google shows descriptions as HTML.
    const body = { id: toGoogleId(id), summary: title, description: escapeHtml(details), start: at(startsAt), end: at(endsAt) };
    try {
      await request(`${base}${GOOGLE_EVENTS}?sendUpdates=none`, { method: 'POST', body: JSON.stringify(body) });
    } catch (cause) {
      // The calendar has it: an earlier answer was lost.
      if (!isConflict(cause)) throw cause;
    }
    return body.id;
  },
  async remove(base, request, { id }) {
    await request(`${base}${GOOGLE_EVENTS}/${toGoogleId(id)}?sendUpdates=none`, { method: 'DELETE' });
  },
};

const createdSchema = z.object({ id: z.string().min(1) });

const microsoft: Writer = {
  async add(base, request, event) {
    const { id, startsAt, endsAt, title, details } = event;
    const at = (time: Date) => ({ dateTime: time.toISOString().slice(0, 19), timeZone: 'UTC' });
    const body = {
      subject: title,
      body: { contentType: 'text', content: details },
      start: at(startsAt),
      end: at(endsAt),
      showAs: 'busy',
      transactionId: id,
    };
    try {
      return createdSchema.parse(await request(`${base}/v1.0/me/events`, { method: 'POST', body: JSON.stringify(body) })).id;
    } catch (cause) {
      const existing = isConflict(cause) ? await findMicrosoft(base, request, event) : null;
      if (existing === null) throw cause;
      return existing;
    }
  },
  async remove(base, request, event) {
    const eventId = event.eventId ?? (await findMicrosoft(base, request, event));
    if (eventId !== null) await request(`${base}/v1.0/me/events/${encodeURIComponent(eventId)}`, { method: 'DELETE' });
  },
};

// An event whose id was lost with the answer.
async function findMicrosoft(base: string, request: CalendarFetch, { id, startsAt, endsAt }: AddedEvent | CalendarEvent) {
  const events = await readView(base, request, { from: startsAt, until: endsAt });
  return events.find(({ transactionId }) => transactionId === id)?.id ?? null;
}

function isConflict(cause: unknown): boolean {
  return cause instanceof CalendarError && cause.status === 409;
}

const WRITERS: Readonly<Record<Provider, Writer>> = { google, microsoft };
