import { instantIn, localTime } from '@larkline/format';
import type { Context } from '../../platform/graphql/context.ts';
import { MINUTE_MS } from '../../platform/time/clock.ts';
import type { Appointment } from './appointment.entity.ts';
import { bookTime, findMade, type Booked, type ChosenTime } from './book-appointment.service.ts';
import { findOfferedTimes, type OfferedTimes } from './offered-times.service.ts';

/** Other times are looked for on so many days. */
const DAYS = 14;
/** Other times that are offered at once. */
const MOST_OTHERS = 3;

/** A time that a caller asks for, by the clock of the business. */
export interface WantedTime extends Omit<ChosenTime, 'startsAt' | 'endsAt' | 'timezone'> {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM. */
  readonly time: string;
}

/** What became of it. */
export type BookingAnswer =
  | { readonly outcome: 'booked' | 'held'; readonly appointment: Appointment }
  /** For the call, or for the number that it comes from. */
  | { readonly outcome: 'too many'; readonly per: 'call' | 'number' }
  /** The time is not offered, or was taken a moment ago; up to three others in order. */
  | { readonly outcome: 'not free'; readonly others: readonly Date[]; readonly timezone: string };

/**
 * Books one of the times that a client offers, or holds it while the caller has not given a name. Other times, and those of the past, are
 * refused with up to three that are free. A repeated request has the answer of the first. Throws RATE_LIMITED.
 */
export async function bookOffered(ctx: Context, wanted: WantedTime): Promise<BookingAnswer> {
  return takeOffered(ctx, wanted, (chosen) => bookTime(ctx, chosen, { inMove: false }));
}

/** Does with one of the times that a client offers what `take` does; the answers are those of `bookOffered`. */
export async function takeOffered(ctx: Context, wanted: WantedTime, take: (chosen: ChosenTime) => Promise<Booked>): Promise<BookingAnswer> {
  const { date, time, ...chosen } = wanted;
  const offered = await findTimes(ctx, wanted);
  const { timezone, slotMinutes } = offered;
  const made = await findMade(ctx, { ...chosen, startsAt: instantIn(date, time, timezone) });
  if (made && made.outcome === 'booked') return made;
  const startsAt = timesOf(offered).find((start) => isShownAs(start, date, time, timezone));
  if (!startsAt) return notFree(offered, wanted);
  const endsAt = new Date(startsAt.getTime() + slotMinutes * MINUTE_MS);
  const taken = await take({ ...chosen, startsAt, endsAt, timezone });
  return taken.outcome === 'taken' ? notFree(await findTimes(ctx, wanted), wanted) : taken;
}

function findTimes(ctx: Context, { clientId, date, callId }: WantedTime): Promise<OfferedTimes> {
  return findOfferedTimes(ctx, { clientId, from: date, days: DAYS, asker: `call:${callId}`, callId });
}

function timesOf({ days }: OfferedTimes): Date[] {
  return days.flatMap(({ startsAt }) => startsAt);
}

// By the clock, since an hour that is shown twice has two instants.
function isShownAs(start: Date, date: string, time: string, timezone: string): boolean {
  const shown = localTime(start, timezone);
  return shown.date === date && shown.time === time;
}

// The ones that follow the wanted time first.
function notFree(offered: OfferedTimes, { date, time }: WantedTime): BookingAnswer {
  const { timezone } = offered;
  const wanted = instantIn(date, time, timezone);
  const all = timesOf(offered);
  const others = [...all.filter((start) => start > wanted), ...all.filter((start) => start < wanted)].slice(0, MOST_OTHERS);
  return { outcome: 'not free', others: others.sort((one, other) => one.getTime() - other.getTime()), timezone };
}
