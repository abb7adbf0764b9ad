import { LOCALE } from '@larkline/brand';
import { sayDay, sayRefusal, type Refusal } from '@larkline/answers';
import { localTime } from '@larkline/format';
import { z } from 'zod';
import type { ReportedCall, ToolUse } from '../../../integrations/voice-provider/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { bookOffered, findOfferedTimes, whyNotOffered, type BookingAnswer, type OfferedTimes } from '../../diary/appointments/index.ts';
import { noteOffered, wasOffered } from './call-offers.ts';
import type { ToolAnswer } from './call-tools.ts';
import { spokenLine } from './spoken-line.ts';

/** Days that are looked at, and of these the days with free times in one answer: an assistant reads them during a call. */
const DAYS = 14;
const MOST_DAYS = 7;

// The database has no year 0, which the first day of the year 1 can be in.
const dateSchema = z.iso.date().refine((date) => date >= '2000-01-01');
const timeSchema = z
  .string()
  .trim()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/)
  .transform((text) => text.padStart(5, '0'));
const said = (most: number) =>
  spokenLine(most)
    .transform((text) => text || null)
    .nullish()
    .transform((text) => text ?? null)
    .catch(null);
const timesSchema = z.object({ date: dateSchema.nullish().catch(null), time: timeSchema.nullish().catch(null) });
// A model fills in texts, but may send a boolean.
const yesSchema = z
  .union([z.literal(true), z.string().regex(/^\s*(?:yes|true)\b/i)])
  .transform(() => true)
  .catch(false);
const bookingSchema = z.object({
  date: dateSchema,
  time: timeSchema,
  name: said(200),
  phone: said(50),
  reason: said(500),
  confirmed: yesSchema,
});

const NOTHING_FREE = 'There are no free times on these days. Offer to take a message, so that the business calls back.';

/** Answers `check_availability`: today's date at the business, whether the requested time is free, and the free times. */
export async function answerTimes(ctx: Context, clientId: string, call: ReportedCall, use: ToolUse): Promise<ToolAnswer> {
  const { date = null, time = null } = timesSchema.parse(use.arguments);
  const offered = await findOfferedTimes(ctx, { clientId, from: date, days: DAYS, asker: `call:${call.id}`, callId: call.id });
  const opening = [nowIn(ctx, offered), ...(date === null ? [] : aboutTime(ctx, offered, date, time))].join(' ');
  const days = offered.days.filter(({ startsAt }) => startsAt.length > 0).slice(0, MOST_DAYS);
  if (days.length === 0) return { result: `${opening} ${NOTHING_FREE}` };
  const times = days.map(({ date: day, startsAt }) => ({ day, times: startsAt.map((start) => clock(start, offered)) }));
  const asked = date !== null && time !== null && whyNotOffered(ctx, offered, date, time) === null ? [{ date, time }] : [];
  await noteOffered(ctx, { clientId, callId: call.id }, [
    ...asked,
    ...times.flatMap((each) => each.times.map((start) => ({ date: each.day, time: start }))),
  ]);
  const lines = times.map((each) => `${each.day} (${weekdayName(each.day)}): ${each.times.join(', ')}`);
  return { result: [opening, `Appointments take ${offered.slotMinutes} minutes. Free times:`, ...lines].join('\n') };
}

// A time can be free that is not one of those in a row.
function aboutTime(ctx: Context, offered: OfferedTimes, date: string, time: string | null): string[] {
  const refusal = whyNotOffered(ctx, offered, date, time);
  if (refusal) return [sayRefusal(refusal, date, time)];
  return time === null ? [] : [`${date} (${weekdayName(date)}) ${time} is free.`];
}

/**
 * Answers `book_appointment`. A time that was not offered in this call is booked only when the assistant says that it was read back and
 * agreed: what it understood may be another time than the caller's. What a caller said is only stored.
 */
export async function answerBooking(ctx: Context, clientId: string, call: ReportedCall, use: ToolUse): Promise<ToolAnswer> {
  const parsed = bookingSchema.safeParse(use.arguments);
  if (!parsed.success) return { error: 'Give the date as YYYY-MM-DD and the time as HH:MM, as check_availability lists them.' };
  const { phone, confirmed, ...booking } = parsed.data;
  const place = { clientId, callId: call.id };
  const answer = await bookOffered(ctx, {
    ...booking,
    clientId,
    // A hold expires, and its answer asks for the agreement.
    isAgreed: confirmed || booking.name === null || (await wasOffered(ctx, place, booking)),
    phone: phone ?? call.callerNumber?.slice(0, 50) ?? null,
    source: call.channel === 'web' ? 'web call' : 'phone',
    callId: call.id,
    callerNumber: callerNumberOf(call),
    requestKey: `${call.id}:${use.id}`,
  });
  if (answer.outcome === 'not free')
    await noteOffered(
      ctx,
      place,
      answer.others.map((start) => localTime(start, answer.timezone)),
    );
  return { result: inWords(answer, booking) };
}

// One spelling, so that a number counts as one; words such as "anonymous" are none.
function callerNumberOf({ callerNumber }: ReportedCall): string | null {
  const number = callerNumber?.replace(/[\s().-]/g, '') ?? '';
  return /^\+?\d{5,20}$/.test(number) ? number : null;
}

function inWords(answer: BookingAnswer, wanted: { readonly date: string; readonly time: string }): string {
  switch (answer.outcome) {
    case 'booked':
      return `Booked: ${dateAndTime(answer.appointment.startsAt, answer.appointment.timezone)}. Tell the caller so.`;
    case 'held':
      return `Held for ten minutes: ${dateAndTime(answer.appointment.startsAt, answer.appointment.timezone)}. Not booked yet: ask for the caller's name, read day, time and name back, and use book_appointment again with them and confirmed "yes" when the caller agrees.`;
    case 'not agreed':
      return `Not booked yet: this time was not offered in this call. Read it back to the caller, ${sayDay(wanted.date)} at ${wanted.time}, and use book_appointment again with confirmed "yes" only when the caller agrees.`;
    case 'too many':
      return answer.per === 'call'
        ? 'Not booked: no more appointments can be made in this call. Offer to take a message.'
        : 'Not booked: no more appointments can be made from this telephone number for now. Offer to take a message.';
    case 'not free':
      return `${refusalText(answer.refusal, wanted)} ${othersIn(answer.others, answer.timezone)}`;
  }
}

function refusalText(refusal: Refusal, { date, time }: { readonly date: string; readonly time: string }): string {
  return refusal.reason === 'taken' ? 'Not free.' : `Not booked. ${sayRefusal(refusal, date, time)}`;
}

function othersIn(others: readonly Date[], timezone: string): string {
  return others.length === 0 ? NOTHING_FREE : `Offer one of these: ${others.map((start) => dateAndTime(start, timezone)).join('; ')}.`;
}

function dateAndTime(start: Date, timezone: string): string {
  const { date, time } = localTime(start, timezone);
  return `${date} (${weekdayName(date)}) ${time}`;
}

function nowIn(ctx: Context, { timezone }: OfferedTimes): string {
  return `It is now ${dateAndTime(ctx.now(), timezone)} at the business.`;
}

function clock(start: Date, { timezone }: OfferedTimes): string {
  return localTime(start, timezone).time;
}

const WEEKDAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });

function weekdayName(date: string): string {
  return WEEKDAY.format(new Date(date));
}
