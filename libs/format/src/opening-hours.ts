import type { WeeklyHours } from '@larkline/validation';
import { isBankHoliday } from './bank-holidays.ts';
import { formatDate, localTime } from './time.ts';

/** Hours in a row, HH:MM; `closes` before or at `opens` is on the next day. */
export interface Span {
  readonly opens: string;
  readonly closes: string;
}

// In the order of a week.
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const DAY_MS = 86_400_000;

/** Whether a business is open at an instant, in its timezone; a time that passes midnight counts on the next day too. */
export function isOpenAt(hours: WeeklyHours, instant: Date, timeZone?: string): boolean {
  const { date, time } = localTime(instant, timeZone);
  const yesterday = new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);
  return (
    spansOn(hours, date).some(({ opens, closes }) => opens <= time && (time < closes || closes <= opens)) ||
    spansOn(hours, yesterday).some(({ opens, closes }) => closes <= opens && time < closes)
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
    lines.push(`${formatDate(date)}${name ? ` (${name})` : ''}: ${timesOf(spansOn(hours, date))}`);
  }
  return lines.join('\n');
}

/** Returns the times of a date (YYYY-MM-DD), in order: its own ones, none on a closed bank holiday, or those of its weekday. */
export function spansOn({ week, exceptions, closedOnBankHolidays }: WeeklyHours, date: string): Span[] {
  const own = exceptions.filter((entry) => entry.date === date);
  if (own.length > 0) return inOrder(own.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : [])));
  if (closedOnBankHolidays && isBankHoliday(date)) return [];
  const day = DAYS[(new Date(date).getUTCDay() + 6) % 7];
  return inOrder(week.filter((span) => span.day === day));
}

function daysWithSameHours({ week }: WeeklyHours): [days: string, times: string][] {
  const groups: { first: string; last: string; times: string }[] = [];
  for (const day of DAYS) {
    const name = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
    const times = timesOf(inOrder(week.filter((span) => span.day === day)));
    const group = groups.at(-1);
    if (group?.times === times) group.last = name;
    else groups.push({ first: name, last: name, times });
  }
  return groups.map(({ first, last, times }) => [first === last ? first : `${first} to ${last}`, times]);
}

function timesOf(spans: readonly Span[]): string {
  if (spans.length === 0) return 'closed';
  return spans.map(({ opens, closes }) => (opens === closes ? 'all day' : `${opens}–${closes}`)).join(', ');
}

function inOrder<Of extends Span>(spans: readonly Of[]): Of[] {
  return [...spans].sort((one, other) => one.opens.localeCompare(other.opens));
}
