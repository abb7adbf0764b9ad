import { HOURS, LOCALE } from '@larkline/brand';
import { isBankHoliday } from './bank-holidays.ts';
import { DEFAULT_TIMEZONE } from './time.ts';

/** When welcome calls take place (CON-08): hours of the day in London; the last call ends at `untilHour`. */
export const WELCOME_CALLS = {
  timeZone: DEFAULT_TIMEZONE,
  ...HOURS.welcomeCalls,
  minutes: 30,
  /** Minimum notice for our staff. */
  leadMinutes: 120,
  /** Days from today that can be booked, today included. */
  horizonDays: 60,
} as const;

/** The times of one day; `date` is YYYY-MM-DD in London. */
export interface WelcomeCallTimes {
  readonly date: string;
  readonly startsAt: readonly Date[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Returns the times of welcome calls in so many days from `from` (YYYY-MM-DD in London), in order: Monday to Friday without bank
 * holidays, from two hours after `now` to the end of the horizon. Days without a time are left out.
 */
export function welcomeCallTimes(now: Date, from: string, days: number): WelcomeCallTimes[] {
  const first = Math.max(dayNumber(from), dayNumber(londonDate(now)));
  const last = Math.min(dayNumber(from) + days, dayNumber(londonDate(now)) + WELCOME_CALLS.horizonDays) - 1;
  const dates = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => isoDay(first + at));
  return dates.map((date) => ({ date, startsAt: slotTimes(date, now) })).filter(({ startsAt }) => startsAt.length > 0);
}

/** Whether a welcome call may begin then, as of now; existing bookings are not checked. */
export function isWelcomeCallTime(startsAt: Date, now: Date): boolean {
  const [day] = welcomeCallTimes(now, londonDate(startsAt), 1);
  return day?.startsAt.some((time) => time.getTime() === startsAt.getTime()) ?? false;
}

/** Returns the end of a welcome call that begins then. */
export function welcomeCallEnd(startsAt: Date): Date {
  return new Date(startsAt.getTime() + WELCOME_CALLS.minutes * MINUTE_MS);
}

/** Returns the day of an instant in London, YYYY-MM-DD. */
export function londonDate(instant: Date): string {
  const { year, month, day } = wallClock(instant);
  return [year, month, day].join('-');
}

function slotTimes(date: string, now: Date): Date[] {
  if (!isWorkingDay(date)) return [];
  const { fromHour, untilHour, minutes, leadMinutes } = WELCOME_CALLS;
  const earliest = now.getTime() + leadMinutes * MINUTE_MS;
  const count = ((untilHour - fromHour) * 60) / minutes;
  return Array.from({ length: count }, (_, at) => inLondon(date, fromHour * 60 + at * minutes)).filter(
    (time) => time.getTime() >= earliest,
  );
}

function isWorkingDay(date: string): boolean {
  const weekday = new Date(date).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !isBankHoliday(date);
}

// The clocks change at 1 o'clock in the night to Sunday, so the offset of a working hour is unambiguous.
function inLondon(date: string, minuteOfDay: number): Date {
  const asUtc = Date.parse(date) + minuteOfDay * MINUTE_MS;
  const { year, month, day, hour, minute } = wallClock(new Date(asUtc));
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return new Date(asUtc - (shown - asUtc));
}

// Pages that do not show times leave it out.
const WALL_CLOCK = /* @__PURE__ */ new Intl.DateTimeFormat(LOCALE, {
  timeZone: WELCOME_CALLS.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function wallClock(instant: Date): Record<'year' | 'month' | 'day' | 'hour' | 'minute', string> {
  const parts = Object.fromEntries(WALL_CLOCK.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (name: string) => parts[name] ?? '';
  return { year: part('year').padStart(4, '0'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

function dayNumber(date: string): number {
  return Math.round(Date.parse(date) / DAY_MS);
}

function isoDay(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
