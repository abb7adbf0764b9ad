import { LOCALE } from '@larkline/brand';
import { localTime } from '@larkline/format';
import { holidayIn } from './holidays.ts';
import { plain } from '../text/words.ts';

const DAY_MS = 86_400_000;
export const WEEKDAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAY = /\b(next |this |on )?(sun|mon|tue|tues|wed|weds|wednes|thu|thur|thurs|fri|sat|satur)(day|days)?\b/;

const MONTH = `(${MONTHS.join('|')})[a-z]*`;
const DAY_AND_MONTH = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?:,? (20\\d\\d))?\\b`);
const MONTH_AND_DAY = new RegExp(`\\b${MONTH} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?:,? (20\\d\\d))?\\b`);

/** A day that a message names. */
export interface NamedDay {
  /** YYYY-MM-DD, today or later. */
  readonly date: string;
  /** As the message says it where it has a name of its own, such as "Christmas Eve"; else `null`. */
  readonly name: string | null;
  /** Whether it is the next day with the weekday that the message names, or stands for all of them: "on Mondays"; `null` for a date. */
  readonly weekday: 'next' | 'every' | null;
}

/**
 * Returns the day that a message names, seen from `now` in a timezone; `null` for none. "Friday" is the next Friday, today included; the
 * names of holidays come first, since "Good Friday" is not any Friday.
 */
export function dayIn(message: string, now: Date, timezone: string): NamedDay | null {
  const text = plain(message).replace(/\s+/g, ' ');
  const today = localTime(now, timezone).date;
  const holiday = holidayIn(text, today);
  if (holiday && /\bday after \p{L}/u.test(text)) return { date: addDays(holiday.date, 1), name: null, weekday: null };
  if (holiday) return { ...holiday, weekday: null };
  if (/\bday after tomorrow\b/.test(text)) return { date: addDays(today, 2), name: null, weekday: null };
  if (/\b(tomorrow|tomorow|tommorow|tmrw|tomorrows)\b/.test(text)) return { date: addDays(today, 1), name: 'tomorrow', weekday: null };
  const dated = dateIn(text, today);
  if (dated) return { date: dated, name: null, weekday: null };
  const [, prefix, short, ending] = WEEKDAY.exec(text) ?? [];
  if (short)
    return { date: weekdayFrom(today, short, prefix === 'next ' ? 1 : 0), name: null, weekday: ending === 'days' ? 'every' : 'next' };
  if (/\b(today|tonight|now|this (morning|afternoon|evening))\b/.test(text)) return { date: today, name: 'today', weekday: null };
  return null;
}

function dateIn(text: string, today: string): string | null {
  const iso = /\b(20\d\d)-(\d\d)-(\d\d)\b/.exec(text);
  if (iso) return isDate(iso[0]) ? iso[0] : null;
  const full = /\b(\d{1,2})([./-])(\d{1,2})\2(?:20)?(\d\d)\b/.exec(text);
  if (full) return resolveDay(today, Number(full[4]) + 2_000, Number(full[3]), Number(full[1]));
  const numbers = /\b(\d{1,2})[/](\d{1,2})\b/.exec(text);
  if (numbers) return nextDate(today, ...inOrder(Number(numbers[2]), Number(numbers[1])));
  const month = DAY_AND_MONTH.exec(text);
  if (month) return resolveDate(today, month[2], month[1], month[3]);
  const reversed = MONTH_AND_DAY.exec(text);
  if (reversed) return resolveDate(today, reversed[1], reversed[2], reversed[3]);
  const ordinal = /\b(?:the|(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?) (\d{1,2})(?:st|nd|rd|th)\b/.exec(text);
  return ordinal ? nextOfMonth(today, Number(ordinal[1])) : null;
}

function resolveDate(today: string, monthName = '', day = '', year?: string): string | null {
  const month = MONTHS.indexOf(monthName) + 1;
  return year === undefined ? nextDate(today, month, Number(day)) : resolveDay(today, Number(year), month, Number(day));
}

function resolveDay(today: string, year: number, ...monthAndDay: [number, number]): string | null {
  const [month, day] = inOrder(...monthAndDay);
  const date = `${year}-${pad(month)}-${pad(day)}`;
  return isDate(date) && date >= today ? date : null;
}

// There is no month 27: "11/27" was written the American way.
function inOrder(month: number, day: number): [month: number, day: number] {
  return month > 12 && day <= 12 ? [day, month] : [month, day];
}

function nextDate(today: string, month: number, day: number): string | null {
  const shown = `${pad(month)}-${pad(day)}`;
  const date = nextOccurrence(today, shown);
  return isDate(date) ? date : null;
}

function nextOccurrence(today: string, monthDay: string): string {
  const year = Number(today.slice(0, 4));
  const date = `${year}-${monthDay}`;
  return date >= today ? date : `${year + 1}-${monthDay}`;
}

function nextOfMonth(today: string, day: number): string | null {
  const [year = 0, month = 1] = today.split('-').map(Number);
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const index = month - 1 + ahead;
    const date = `${year + Math.floor(index / 12)}-${pad((index % 12) + 1)}-${pad(day)}`;
    if (isDate(date) && date >= today) return date;
  }
  return null;
}

function weekdayFrom(today: string, short: string, weeks: number): string {
  const wanted = WEEKDAY_NAMES.findIndex((name) => name.startsWith(short.slice(0, 3)));
  const ahead = (wanted - new Date(today).getUTCDay() + 7) % 7;
  return addDays(today, ahead + (weeks > 0 && ahead < 7 - ((new Date(today).getUTCDay() + 6) % 7) ? 7 * weeks : 0));
}

/** Returns the day that is this many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

const LONG = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });

/** Returns a day as it is said, such as "Monday 7 December". */
export function sayDay(date: string): string {
  return LONG.format(new Date(date)).replace(',', '');
}

/** Returns the name of the weekday of a day. */
export function weekdayName(date: string): string {
  return SHORT.format(new Date(date));
}

function isDate(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
