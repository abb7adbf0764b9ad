import type { Refusal } from '@larkline/answers';
import { instantIn } from '@larkline/format';
import type { Context } from '../../../platform/context/context.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import type { Appointment } from './appointment.entity.ts';
import { bookTime, findMade, type BookingOutcome, type ChosenTime } from './book-appointment.service.ts';
import { findOfferedTimes, startOffered, type OfferedTimes } from './offered-times.service.ts';

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
  /** Whether the caller has chosen this very time: it was offered, or read back. */
  readonly isAgreed: boolean;
}

/** Its outcome. */
export type BookingAnswer =
  | { readonly outcome: 'booked' | 'held'; readonly appointment: Appointment }
  /** For the call, or for the number that it comes from. */
  | { readonly outcome: 'too many'; readonly per: 'call' | 'number' }
  /** It can be booked once the caller has agreed. */
  | { readonly outcome: 'not agreed' }
  /** Why it cannot be then: `taken` includes a time that someone else took a moment ago; with up to three others in order. */
  | { readonly outcome: 'not free'; readonly refusal: Refusal; readonly others: readonly Date[]; readonly timezone: string };

/**
 * Books a time at which a client can take an appointment, or holds it while the caller has not given a name. Other times are refused with the
 * reason and up to three that are free. A repeated request has the answer of the first. Throws RATE_LIMITED.
 */
export async function bookOffered(ctx: Context, wanted: WantedTime): Promise<BookingAnswer> {
  return takeOffered(ctx, wanted, (chosen) => bookTime(ctx, chosen, { inMove: false }));
}

/** Does what `take` does with a time at which a client can take an appointment; the answers are those of `bookOffered`. */
export async function takeOffered(
  ctx: Context,
  wanted: WantedTime,
  take: (chosen: ChosenTime) => Promise<BookingOutcome>,
): Promise<BookingAnswer> {
  const { date, time, isAgreed, ...chosen } = wanted;
  const offered = await findTimes(ctx, wanted);
  const { timezone, slotMinutes } = offered;
  const made = await findMade(ctx, { ...chosen, startsAt: instantIn(date, time, timezone) });
  if (made && made.outcome === 'booked') return made;
  const startsAt = startOffered(ctx, offered, wanted);
  if (!(startsAt instanceof Date)) return notFree(offered, wanted, startsAt);
  if (!isAgreed) return { outcome: 'not agreed' };
  const endsAt = new Date(startsAt.getTime() + slotMinutes * MINUTE_MS);
  const taken = await take({ ...chosen, startsAt, endsAt, timezone });
  return taken.outcome === 'taken' ? notFree(await findTimes(ctx, wanted), wanted, { reason: 'taken' }) : taken;
}

function findTimes(ctx: Context, { clientId, date, callId }: WantedTime): Promise<OfferedTimes> {
  return findOfferedTimes(ctx, { clientId, from: date, days: DAYS, asker: `call:${callId}`, callId });
}

function listTimes({ days }: OfferedTimes): Date[] {
  return days.flatMap(({ startsAt }) => startsAt);
}

// The ones that follow the wanted time first.
function notFree(offered: OfferedTimes, { date, time }: WantedTime, refusal: Refusal): BookingAnswer {
  const { timezone } = offered;
  const wanted = instantIn(date, time, timezone);
  const all = listTimes(offered);
  const others = [...all.filter((start) => start > wanted), ...all.filter((start) => start < wanted)].slice(0, MOST_OTHERS);
  return { outcome: 'not free', refusal, others: others.sort((one, other) => one.getTime() - other.getTime()), timezone };
}
