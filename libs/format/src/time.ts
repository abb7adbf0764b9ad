import { LOCALE } from '@larkline/brand';

/** Timezone of the provider and most clients; the default for displayed times. */
export const DEFAULT_TIMEZONE = 'Europe/London';

/** Returns a day as '20 Nov 2026' in the given timezone. */
export function formatDate(date: Date | string, timeZone: string = DEFAULT_TIMEZONE): string {
  return dayFormat(timeZone).format(new Date(date)).replace('Sept', 'Sep');
}

/** Returns a day as '20 November 2026' in the given timezone, for documents. */
export function formatLongDate(date: Date | string, timeZone: string = DEFAULT_TIMEZONE): string {
  return longDayFormat(timeZone).format(new Date(date));
}

/** Returns a time of day as '14:05' in the given timezone. */
export function formatTime(date: Date | string, timeZone: string = DEFAULT_TIMEZONE): string {
  return timeFormat(timeZone).format(new Date(date));
}

/** Returns a day and time of day as '20 Nov 2026, 14:05' in the given timezone. */
export function formatDateTime(date: Date | string, timeZone: string = DEFAULT_TIMEZONE): string {
  return `${formatDate(date, timeZone)}, ${formatTime(date, timeZone)}`;
}

/** Returns a month (YYYY-MM) as 'November 2026'. */
export function formatMonth(month: string): string {
  return longMonthFormat('UTC').format(new Date(`${month}-01T00:00:00Z`));
}

/** Returns a length of time as '2m 04s' (LOG-04). */
export function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, '0')}s`;
}

/** Returns the calendar month of an instant as YYYY-MM in the given timezone (CF-42). */
export function toMonth(date: Date, timeZone: string = DEFAULT_TIMEZONE): string {
  const quarter = Math.floor(date.getTime() / QUARTER_HOUR_MS);
  const known = lastMonth.get(timeZone);
  if (known?.quarter === quarter) return known.month;
  const parts = monthFormat(timeZone).formatToParts(date);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const month = `${part('year')}-${part('month')}`;
  lastMonth.set(timeZone, { quarter, month });
  return month;
}

/** Returns the day (YYYY-MM-DD) and time of day (HH:MM) of an instant in the given timezone. */
export function localTime(date: Date, timeZone: string = DEFAULT_TIMEZONE): { date: string; time: string } {
  const parts = clockFormat(timeZone).formatToParts(date);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const hour = String(Number(part('hour')) % 24).padStart(2, '0');
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${hour}:${part('minute')}` };
}

// Days begin at a whole quarter of an hour of UTC in every zone, so the month is cached per quarter; formatting takes 10 microseconds.
const QUARTER_HOUR_MS = 15 * 60_000;
const lastMonth = new Map<string, { readonly quarter: number; readonly month: string }>();

const dayFormat = formatPerZone({ day: 'numeric', month: 'short', year: 'numeric' });
const longDayFormat = formatPerZone({ day: 'numeric', month: 'long', year: 'numeric' });
const timeFormat = formatPerZone({ hour: '2-digit', minute: '2-digit', hour12: false });
const longMonthFormat = formatPerZone({ year: 'numeric', month: 'long' });
const monthFormat = formatPerZone({ year: 'numeric', month: '2-digit' });
const clockFormat = formatPerZone({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

// Creating a formatter takes far longer than using it.
function formatPerZone(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const existing = formats.get(timeZone);
    if (existing) return existing;
    const made = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
    formats.set(timeZone, made);
    return made;
  };
}

/** Returns the first instant of a month (YYYY-MM) and the first instant of the next one, in the calendar of a timezone. */
export function monthBounds(month: string, timeZone?: string | null): { from: Date; until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const monthStart = (monthIndex: number) => {
    const day = new Date(Date.UTC(year, monthIndex, 1)).toISOString().slice(0, 10);
    return instantIn(day, '00:00', timeZone ?? DEFAULT_TIMEZONE);
  };
  return { from: monthStart(number - 1), until: monthStart(number) };
}

/**
 * Returns the instant at which the clock of a timezone shows a time (HH:MM) of a day (YYYY-MM-DD). A time that the clock skips
 * in spring is as much later as the clock is put on; one that it shows twice in autumn is the first.
 */
export function instantIn(date: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  // The offsets half a day earlier and later: there is at most one change between them.
  const offsets = [shown - HALF_DAY_MS, shown + HALF_DAY_MS].map((around) => offsetMs(around, timeZone));
  const fitting = offsets.map((offset) => shown - offset).filter((instant) => instant + offsetMs(instant, timeZone) === shown);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : shown - (offsets[0] ?? 0));
}

const HALF_DAY_MS = 12 * 3_600_000;

function offsetMs(instantMs: number, timeZone: string): number {
  const parts = clockFormat(timeZone).formatToParts(new Date(instantMs));
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour') % 24, part('minute'), part('second')) - instantMs;
}
