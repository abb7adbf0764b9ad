import { LOCALE } from '@larkline/brand';

/** A day as YYYY-MM-DD. */
export type IsoDay = string;

/** The time of day in London, where both demo businesses are. */
export interface LondonTime {
  readonly today: IsoDay;
  /** Minutes since midnight. */
  readonly minutes: number;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const LONDON = new Intl.DateTimeFormat(LOCALE, {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const DAY_MS = 86_400_000;

/** Returns day and time in London at an instant. */
export function londonTime(now: Date): LondonTime {
  const part = Object.fromEntries(LONDON.formatToParts(now).map(({ type, value }) => [type, value]));
  return { today: `${part['year']}-${part['month']}-${part['day']}`, minutes: Number(part['hour']) * 60 + Number(part['minute']) };
}

/** Returns the day of a year, month (1 to 12) and day of the month; `null` when the calendar has no such day. */
export function toIsoDay(year: number, month: number, day: number): IsoDay | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** Returns the day so many days later; earlier for a negative number. */
export function addDays(day: IsoDay, days: number): IsoDay {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of the weekday, 0 for Sunday. */
export function weekdayIndex(day: IsoDay): number {
  return new Date(day).getUTCDay();
}

/** Returns the first such weekday (0 for Sunday) after a day. */
export function nextWeekday(after: IsoDay, weekday: number): IsoDay {
  return addDays(after, ((weekday - weekdayIndex(after) + 6) % 7) + 1);
}

/** Returns the number of a weekday's name or its first letters in lower case, 0 for Sunday; -1 for other words. */
export function weekdayNumber(name: string): number {
  return WEEKDAYS.findIndex((weekday) => weekday.toLowerCase().startsWith(name.slice(0, 3)));
}

/** Returns the number of a month's name or its first letters in lower case, 1 to 12; 0 for other words. */
export function monthNumber(name: string): number {
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.slice(0, 3))) + 1;
}

/** Returns a day in words: "Wednesday 2 December". */
export function dayInWords(day: IsoDay): string {
  return `${WEEKDAYS[weekdayIndex(day)]} ${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
}

/** Whether a day is a weekday and no public holiday in England and Wales. */
export function isWorkingDay(day: IsoDay): boolean {
  return !isWeekend(day) && !isPublicHoliday(day);
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: IsoDay): boolean {
  return weekdayIndex(day) % 6 === 0;
}

/** Returns the first working day after a day. */
export function nextWorkingDay(after: IsoDay): IsoDay {
  const day = addDays(after, 1);
  return isWorkingDay(day) ? day : nextWorkingDay(day);
}

/** Whether a day is a public holiday in England and Wales, substitute days included (gov.uk/bank-holidays). */
export function isPublicHoliday(day: IsoDay): boolean {
  const year = Number(day.slice(0, 4));
  const easter = easterSunday(year);
  const newYear = `${year}-01-01`;
  const christmas = `${year}-12-25`;
  const firstWorkday = (from: IsoDay): IsoDay => (isWeekend(from) ? nextWeekday(from, 1) : from);
  // Monday and Tuesday after a Saturday, Tuesday after a Sunday, Monday after a Friday.
  const substitutes: Readonly<Record<number, readonly number[]>> = { 6: [27, 28], 0: [27], 5: [28] };
  return [
    firstWorkday(newYear),
    addDays(easter, -2),
    addDays(easter, 1),
    nextWeekday(`${year}-04-30`, 1),
    addDays(nextWeekday(`${year}-05-31`, 1), -7),
    addDays(nextWeekday(`${year}-08-31`, 1), -7),
    christmas,
    `${year}-12-26`,
    ...(substitutes[weekdayIndex(christmas)] ?? []).map((date) => `${year}-12-${date}`),
  ].includes(day);
}

// The anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8).
function easterSunday(year: number): IsoDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return toIsoDay(year, Math.floor(f / 31), (f % 31) + 1) ?? `${year}-03-31`;
}
