import type { Refusal } from '@larkline/answers';
import { bookableOn, closureOn, instantIn, localTime } from '@larkline/format';
import { startStepFor, type Availability, type WeeklyHours, type WorkingHours } from '@larkline/validation';
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

/** A start that was asked for must be a multiple of this many minutes. */
const STEP_MINUTES = 5;

/**
 * Returns the appointments that can be offered on some days, as seen from `now`: within the hours of each day, after the notice and within
 * the days ahead, with the pause before and after what is taken. They start on the steps of the clock that the client chose, such as each half
 * hour; a span of hours without a free one has starts every five minutes. Hours are those that the clock shows, lengths are real minutes: on the
 * days on which the clocks change a span of hours can hold fewer or more. Days without hours, and days on which the business is closed, have none.
 */
export function freeSlots(now: Date, { first, days }: Days, rules: SlotRules): DayOfSlots[] {
  const limits = toLimits(now, rules);
  return datesFrom(first, days).map((date) => ({
    date,
    startsAt: bookableSpans(date, rules)
      .flatMap((span) => {
        const onSteps = startsIn(span, rules, startStepFor(rules.availability)).filter(limits.isOffered);
        return onSteps.length > 0 ? onSteps : startsIn(span, rules, STEP_MINUTES).filter(limits.isOffered);
      })
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
  const limits = toLimits(now, rules);
  const shown = instantIn(date, time, rules.timezone).getTime();
  const spans = bookableSpans(date, rules);
  // A time that the clock shows twice has two instants, one that it skips has none.
  const starts = [shown - HOUR_MS, shown, shown + HOUR_MS].filter(
    (start) => spans.some(({ from, until }) => start >= from && start + limits.length <= until) && isShownAs(start, wanted, rules),
  );
  const [first] = starts;
  if (first === undefined) return outside(date, rules);
  const free = starts.find(limits.isOffered);
  if (free !== undefined)
    return Number(time.slice(3)) % STEP_MINUTES === 0 ? new Date(free) : { reason: 'odd start', stepMinutes: STEP_MINUTES };
  if (first < limits.earliest) return tooSoon(first, now, rules);
  return first > limits.latest ? tooFar(limits.latest, rules) : { reason: 'taken' };
}

/** Returns why no appointment is offered on a date; `null` when one is. */
export function refusalOfDay(now: Date, date: string, rules: SlotRules): Refusal | null {
  const closed = closedOn(date, rules);
  if (closed) return closed;
  const starts = listStarts(date, rules);
  const [first, last] = [starts.at(0), starts.at(-1)];
  if (first === undefined || last === undefined) return { reason: 'no hours' };
  const { earliest, latest, isOffered } = toLimits(now, rules);
  if (last < earliest) return tooSoon(last, now, rules);
  if (first > latest) return tooFar(latest, rules);
  return starts.some(isOffered) ? null : { reason: 'taken' };
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
  /** Whether the start is early and late enough, and nothing overlaps the appointment with its pauses. */
  isOffered(start: number): boolean;
}

function toLimits(now: Date, { availability, busy }: SlotRules): Limits {
  const length = availability.slotMinutes * MINUTE_MS;
  const pause = availability.bufferMinutes * MINUTE_MS;
  const taken = busy.map(({ startsAt, endsAt }) => ({ from: startsAt.getTime() - pause, until: endsAt.getTime() + pause }));
  const earliest = now.getTime() + availability.noticeHours * HOUR_MS;
  const latest = now.getTime() + availability.daysAhead * DAY_MS;
  return {
    earliest,
    latest,
    length,
    isOffered: (start) =>
      start >= earliest && start <= latest && taken.every(({ from, until }) => start >= until || start + length <= from),
  };
}

interface Span {
  readonly from: number;
  readonly until: number;
}

function listStarts(date: string, rules: SlotRules): number[] {
  return bookableSpans(date, rules).flatMap((span) => startsIn(span, rules, STEP_MINUTES));
}

// As if nothing were taken, on multiples of the step by the clock.
function startsIn({ from, until }: Span, { availability, timezone }: SlotRules, stepMinutes: number): number[] {
  const past = Number(localTime(new Date(from), timezone).time.slice(3)) % stepMinutes;
  const first = from + ((stepMinutes - past) % stepMinutes) * MINUTE_MS;
  const last = until - availability.slotMinutes * MINUTE_MS;
  const count = Math.max(0, Math.floor((last - first) / (stepMinutes * MINUTE_MS)) + 1);
  return Array.from({ length: count }, (_, index) => first + index * stepMinutes * MINUTE_MS);
}

function bookableSpans(date: string, { openingHours, workingHours, timezone }: SlotRules): Span[] {
  return bookableOn(openingHours, workingHours, date).map(({ opens, closes }) => ({
    from: instantIn(date, opens, timezone).getTime(),
    until: instantIn(date, closes, timezone).getTime(),
  }));
}

function datesFrom(first: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) => new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10));
}
