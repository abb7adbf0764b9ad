import type { Refusal } from '@larkline/answers';
import { bookableOn, closureOn, instantIn, localTime } from '@larkline/format';
import type { Availability, WeeklyHours, WorkingHours } from '@larkline/validation';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time/clock.ts';

/** The basis of the appointments offered on some days. */
export interface SlotRules {
  /** IANA timezone of the hours. */
  readonly timezone: string;
  /** When the business is open; `null` when it has not said. */
  readonly openingHours: WeeklyHours | null;
  /** When it takes appointments, as far as it is open. */
  readonly workingHours: readonly WorkingHours[];
  readonly availability: Availability;
  /** When the business is taken; may overlap. */
  readonly busy: readonly { readonly startsAt: Date; readonly endsAt: Date }[];
}

/** The appointments of one day. */
export interface DayOfSlots {
  /** YYYY-MM-DD in the timezone. */
  readonly date: string;
  /** When an appointment can start, in order. */
  readonly startsAt: readonly Date[];
}

/** Days in a row. */
interface Days {
  /** YYYY-MM-DD in the timezone; not before today. */
  readonly first: string;
  readonly days: number;
}

/** A requested time, by the business's clock. */
interface WantedTime {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM. */
  readonly time: string;
}

/** A requested time that is not offered starts at a multiple of this many minutes. */
const STEP_MINUTES = 5;

/**
 * Returns the appointments that can be offered on some days, as seen from `now`: within the hours of each day, one
 * after another with the pause between them, after the notice and within the days ahead, without the times that are taken. Hours
 * are those that the clock shows, lengths are real minutes: on the days on which the clocks change a span of hours can hold
 * fewer or more. Days without hours, and days on which the business is closed, have none.
 */
export function freeSlots(now: Date, { first, days }: Days, rules: SlotRules): DayOfSlots[] {
  const limits = toLimits(now, rules);
  return datesFrom(first, days).map((date) => ({
    date,
    startsAt: startsInRow(date, rules)
      .filter((start) => start >= limits.earliest && start <= limits.latest && limits.isFree(start))
      .map((start) => new Date(start)),
  }));
}

/**
 * Returns the start of an appointment at a time that is asked for, or why it cannot be: any time that fits into the hours of the day and
 * beside what is taken, with the pause, whether it is one of those that are offered or not.
 */
export function startAt(now: Date, wanted: WantedTime, rules: SlotRules): Date | Refusal {
  const { date, time } = wanted;
  const closed = closedOn(date, rules);
  if (closed) return closed;
  const inRow = startsInRow(date, rules).filter((start) => isShownAs(start, wanted, rules));
  const limits = toLimits(now, rules);
  const offered = inRow.find((start) => start >= limits.earliest && start <= limits.latest && limits.isFree(start));
  if (offered !== undefined) return new Date(offered);
  const start = instantIn(date, time, rules.timezone).getTime();
  const fits = bookableSpans(date, rules).some(({ from, until }) => start >= from && start + limits.length <= until);
  // A time that the clock skips does not exist.
  if (!fits || !isShownAs(start, wanted, rules)) return outside(date, rules);
  if (start < limits.earliest) return tooSoon(start, now, rules);
  if (start > limits.latest) return tooFar(limits.latest, rules);
  if (!limits.isFree(start)) return { reason: 'taken' };
  if (Number(time.slice(3)) % STEP_MINUTES !== 0) return { reason: 'odd start', stepMinutes: STEP_MINUTES };
  return new Date(start);
}

/** Returns why no appointment is offered on a date; `null` when one is. */
export function refusalOfDay(now: Date, date: string, rules: SlotRules): Refusal | null {
  const closed = closedOn(date, rules);
  if (closed) return closed;
  const starts = startsInRow(date, rules);
  const [first, last] = [starts.at(0), starts.at(-1)];
  if (first === undefined || last === undefined) return { reason: 'no hours' };
  const { earliest, latest, isFree } = toLimits(now, rules);
  if (last < earliest) return tooSoon(last, now, rules);
  if (first > latest) return tooFar(latest, rules);
  return starts.some((start) => start >= earliest && start <= latest && isFree(start)) ? null : { reason: 'taken' };
}

function closedOn(date: string, { openingHours, workingHours }: SlotRules): Refusal | null {
  const closure = closureOn(openingHours, date);
  if (closure) return { reason: 'closed', closure, hasHours: openingHours !== null };
  return bookableOn(openingHours, workingHours, date).length > 0 ? null : { reason: 'no hours' };
}

function outside(date: string, { openingHours, workingHours, availability }: SlotRules): Refusal {
  return { reason: 'outside', hours: bookableOn(openingHours, workingHours, date), minutes: availability.slotMinutes };
}

function tooSoon(start: number, now: Date, { availability }: SlotRules): Refusal {
  return { reason: 'too soon', noticeHours: start < now.getTime() ? 0 : availability.noticeHours };
}

function tooFar(latest: number, { timezone }: SlotRules): Refusal {
  return { reason: 'too far', last: localTime(new Date(latest), timezone) };
}

// By the clock, since an hour that is shown twice has two instants.
function isShownAs(start: number, { date, time }: WantedTime, { timezone }: SlotRules): boolean {
  const shown = localTime(new Date(start), timezone);
  return shown.date === date && shown.time === time;
}

interface Limits {
  readonly earliest: number;
  readonly latest: number;
  readonly length: number;
  /** Whether nothing overlaps an appointment that starts then, with its pauses. */
  isFree(start: number): boolean;
}

function toLimits(now: Date, { availability, busy }: SlotRules): Limits {
  const length = availability.slotMinutes * MINUTE_MS;
  const pause = availability.bufferMinutes * MINUTE_MS;
  const taken = busy.map(({ startsAt, endsAt }) => ({ from: startsAt.getTime() - pause, until: endsAt.getTime() + pause }));
  return {
    earliest: now.getTime() + availability.noticeHours * HOUR_MS,
    latest: now.getTime() + availability.daysAhead * DAY_MS,
    length,
    isFree: (start) => taken.every(({ from, until }) => start >= until || start + length <= from),
  };
}

// One after another with the pause between them, as if nothing were taken.
function startsInRow(date: string, rules: SlotRules): number[] {
  const length = rules.availability.slotMinutes * MINUTE_MS;
  const pause = rules.availability.bufferMinutes * MINUTE_MS;
  return bookableSpans(date, rules).flatMap(({ from, until }) => {
    const count = Math.max(0, Math.floor((until - from + pause) / (length + pause)));
    return Array.from({ length: count }, (_, index) => from + index * (length + pause));
  });
}

function bookableSpans(
  date: string,
  { openingHours, workingHours, timezone }: SlotRules,
): { readonly from: number; readonly until: number }[] {
  return bookableOn(openingHours, workingHours, date).map(({ opens, closes }) => ({
    from: instantIn(date, opens, timezone).getTime(),
    until: instantIn(date, closes, timezone).getTime(),
  }));
}

function datesFrom(first: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) => new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10));
}
