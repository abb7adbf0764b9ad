import { LOCALE } from '@larkline/brand';

/** The welcome calls are ours, so their times are those of London (CON-08). */
export const LONDON = 'Europe/London';

/** One start of a call, for a visitor somewhere. */
export interface SlotTime {
  /** In London, such as '14:30'. */
  readonly london: string;
  /** On the visitor's clock; `null` when it shows the same as London's. */
  readonly own: string | null;
  /** The visitor's day less London's day: 1 when it is already tomorrow there, -1 when still yesterday. */
  readonly dayShift: number;
}

/** A start as London and the visitor's clock show it. `zone` is an IANA name. */
export function slotTime(startsAt: string, zone: string): SlotTime {
  const london = wallClock(startsAt, LONDON);
  const own = wallClock(startsAt, zone);
  const dayShift = Math.sign(own.day - london.day);
  return { london: london.time, own: own.time === london.time && dayShift === 0 ? null : own.time, dayShift };
}

/** The hour from which it is afternoon. */
const NOON = '12:00';

/** Whether a call starts before noon in London. */
export function isMorning(startsAt: string): boolean {
  return wallClock(startsAt, LONDON).time < NOON;
}

/** The place that names a timezone: 'Berlin' of 'Europe/Berlin'. */
export function cityName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** The visitor's timezone as the browser reports it; London when it reports none or one that it cannot format, such as 'Etc/Unknown'. */
export function visitorZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    Intl.DateTimeFormat(LOCALE, { timeZone });
  } catch (cause) {
    console.warn('The timezone of this browser is not known', cause);
    return LONDON;
  }
  return timeZone || LONDON;
}

/** A day of the calendar, YYYY-MM-DD, as 'Monday 23 November'. */
export function longDay(date: string): string {
  return calendarDay(date, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
}

/** The parts of a day for a narrow place: 'Mon', '23', 'Nov'. */
export function shortDay(date: string): { weekday: string; day: string; month: string } {
  return {
    weekday: calendarDay(date, { weekday: 'short' }),
    day: calendarDay(date, { day: 'numeric' }),
    month: calendarDay(date, { month: 'short' }).slice(0, 3),
  };
}

/** The day of an instant in London, as 'Monday 23 November'. */
export function londonDay(startsAt: string): string {
  const { year, month, day } = timeParts(startsAt, LONDON);
  return longDay(`${year}-${month}-${day}`);
}

function wallClock(instant: string, zone: string): { time: string; day: number } {
  const { year, month, day, hour, minute } = timeParts(instant, zone);
  return { time: `${hour}:${minute}`, day: Date.UTC(Number(year), Number(month) - 1, Number(day)) };
}

function timeParts(instant: string, timeZone: string): Readonly<Record<string, string>> {
  const format = new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
}

// A date without a time is the same everywhere, so it is read and written in UTC.
function calendarDay(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
