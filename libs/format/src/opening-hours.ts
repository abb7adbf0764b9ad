import type { WeeklyHours, WorkingHours } from '@larkline/validation';
import { holidayOn, type Holiday } from './bank-holidays.ts';
import { formatDate, localTime } from './time.ts';

/** Hours in a row, HH:MM; `closes` before or at `opens` is on the next day. */
export interface Span {
  readonly opens: string;
  readonly closes: string;
}

// In the order of a week.
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const DAY_MS = 86_400_000;

/** Why a business is closed on a date. */
export type Closure =
  | { readonly reason: 'bank holiday'; readonly holiday: Holiday }
  /** The date has an entry of its own, perhaps with a name. */
  | { readonly reason: 'date'; readonly name: string | null }
  | { readonly reason: 'weekday' };

/**
 * Returns why a business is closed on a date (YYYY-MM-DD); `null` when it is open. Entries for the date come before bank holidays, and these
 * before the weekday. Hours that were never entered (`null`) close it on bank holidays alone, as the form does at first.
 */
export function closureOn(hours: WeeklyHours | null, date: string): Closure | null {
  const own = hours?.exceptions.filter((entry) => entry.date === date) ?? [];
  if (own.length > 0) {
    const isOpen = own.some(({ opens, closes }) => opens && closes);
    return isOpen ? null : { reason: 'date', name: own.find(({ name }) => name)?.name ?? null };
  }
  const holiday = (hours?.closedOnBankHolidays ?? true) ? holidayOn(date) : null;
  if (holiday) return { reason: 'bank holiday', holiday };
  return !hours || hours.week.some(({ day }) => day === weekdayName(date)) ? null : { reason: 'weekday' };
}

/** Returns the times of a date (YYYY-MM-DD), in order: its own ones, none when it is closed, or those of its weekday. */
export function spansOn(hours: WeeklyHours, date: string): Span[] {
  if (closureOn(hours, date)) return [];
  const own = hours.exceptions.filter((entry) => entry.date === date);
  if (own.length > 0) return inOrder(own.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : [])));
  return inOrder(hours.week.filter((span) => span.day === weekdayName(date)));
}

/** The whole of a day; `closes` is the midnight at its end. */
const WHOLE_DAY: Span = { opens: '00:00', closes: '24:00' };

/**
 * Returns when a business is open between the midnights of a date (YYYY-MM-DD), in order, with what the night before reaches into it; times
 * that meet are one. `closes` can be 24:00. Hours that were never entered (`null`) are the whole day.
 */
export function openOn(hours: WeeklyHours | null, date: string): Span[] {
  if (!hours) return closureOn(hours, date) ? [] : [WHOLE_DAY];
  const night = spansOn(hours, dayBefore(date))
    .filter(({ opens, closes }) => closes <= opens && closes > '00:00')
    .map(({ closes }) => ({ opens: '00:00', closes }));
  const own = spansOn(hours, date).map(({ opens, closes }) => ({ opens, closes: closes <= opens ? '24:00' : closes }));
  return joined(inOrder([...night, ...own]));
}

/** Whether a business is open at an instant, in its timezone; a time that passes midnight counts on the next day too. */
export function isOpenAt(hours: WeeklyHours, instant: Date, timeZone?: string): boolean {
  const { date, time } = localTime(instant, timeZone);
  return openOn(hours, date).some(({ opens, closes }) => opens <= time && time < closes);
}

/**
 * Returns when appointments can take place on a date (YYYY-MM-DD), in order: the hours for appointments of its weekday while the business is
 * open. None on a date that is closed, even where the night before reaches into it.
 */
export function bookableOn(hours: WeeklyHours | null, forAppointments: readonly WorkingHours[], date: string): Span[] {
  if (closureOn(hours, date)) return [];
  const open = openOn(hours, date);
  return inOrder(forAppointments.filter(({ day }) => day === weekdayName(date))).flatMap((hour) =>
    open
      .map(({ opens, closes }) => ({
        opens: opens > hour.opens ? opens : hour.opens,
        closes: closes < hour.closes ? closes : hour.closes,
      }))
      .filter(({ opens, closes }) => opens < closes),
  );
}

/**
 * Returns opening hours in words, one line for each group of weekdays, for bank holidays, and for each date with hours of its
 * own from `today` (YYYY-MM-DD) on: 'Monday to Friday: 09:00–17:30'.
 */
export function openingHoursText(hours: WeeklyHours, today: string): string {
  const lines = daysWithSameHours(hours).map(([days, times]) => `${days}: ${times}`);
  if (hours.closedOnBankHolidays) lines.push('Bank holidays: closed');
  const dates = [...new Set(hours.exceptions.map(({ date }) => date))].filter((date) => date >= today).sort();
  for (const date of dates) {
    const name = hours.exceptions.find((entry) => entry.date === date && entry.name)?.name;
    lines.push(`${formatDate(date)}${name ? ` (${name})` : ''}: ${formatTimes(spansOn(hours, date))}`);
  }
  return lines.join('\n');
}

function weekdayName(date: string): (typeof DAYS)[number] | undefined {
  return DAYS[(new Date(date).getUTCDay() + 6) % 7];
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);
}

function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (!last || last.closes < span.opens) all.push(span);
    else if (last.closes < span.closes) all[all.length - 1] = { opens: last.opens, closes: span.closes };
  }
  return all;
}

function daysWithSameHours({ week }: WeeklyHours): [days: string, times: string][] {
  const groups: { first: string; last: string; times: string }[] = [];
  for (const day of DAYS) {
    const name = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
    const times = formatTimes(inOrder(week.filter((span) => span.day === day)));
    const group = groups.at(-1);
    if (group?.times === times) group.last = name;
    else groups.push({ first: name, last: name, times });
  }
  return groups.map(({ first, last, times }) => [first === last ? first : `${first} to ${last}`, times]);
}

function formatTimes(spans: readonly Span[]): string {
  if (spans.length === 0) return 'closed';
  return spans.map(({ opens, closes }) => (opens === closes ? 'all day' : `${opens}–${closes}`)).join(', ');
}

function inOrder<Of extends Span>(spans: readonly Of[]): Of[] {
  return [...spans].sort((one, other) => one.opens.localeCompare(other.opens));
}
