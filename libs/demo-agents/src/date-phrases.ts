import { addDays, toIsoDay, monthNumber, nextWeekday, weekdayNumber, type IsoDay, type LondonTime } from './calendar.ts';

/** Times from now are rounded up to so many minutes. */
const QUARTER_MINUTES = 15;
const MINUTES_PER_DAY = 24 * 60;
/** A date without a year that passed at most so many days ago is that date; an earlier one is meant for next year. */
const PASSED_DAYS = 60;

const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, 'a couple of': 2, three: 3, four: 4, five: 5, six: 6 };
const NUMBER = String.raw`(\d{1,2}|an?|one|two|a couple of|three|four|five|six)`;
const HOLIDAYS: readonly (readonly [words: string, month: number, day: number])[] = [
  ['christmas eve', 12, 24],
  ['(?<!merry |happy )(?:christmas|xmas)(?: day)?', 12, 25],
  ['boxing day', 12, 26],
  ["new year'?s? eve", 12, 31],
  ["(?<!happy )new year'?s?(?: day)?", 1, 1],
];

/** Turns one way of naming a day into the day; `null` when there is no such day. */
type Reader = (groups: readonly (string | undefined)[], today: IsoDay) => IsoDay | null;

const READERS: readonly (readonly [words: RegExp, read: Reader])[] = [
  // "2/12", "02/12/2026"; "24/7" is no day.
  [
    words(String.raw`(?!24\/7\b)(\d{1,2})\/(\d{1,2})(?:\/((?:20)?\d{2}))?`),
    ([, day, month, year], today) => dated(day, Number(month), year, today),
  ],
  // "Wednesday the 2nd of December 2026".
  [
    words(String.raw`(?:${WEEKDAY},? )?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})(?:,? (20\d{2}))?`),
    ([, day, month = '', year], today) => dated(day, monthNumber(month), year, today),
  ],
  // "December 2nd".
  [
    words(String.raw`(?:${WEEKDAY},? )?(${MONTH}) (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?![:.]\d|\d| ?[ap]m)(?:,? (20\d{2}))?`),
    ([, month = '', day, year], today) => dated(day, monthNumber(month), year, today),
  ],
  ...HOLIDAYS.map(([name, month, day]): readonly [RegExp, Reader] => [
    words(name),
    (_, today) => dated(String(day), month, undefined, today),
  ]),
  // "a week on Tuesday", "Tuesday week".
  [words(`${NUMBER} weeks? (?:on|from|after) (${WEEKDAY})`), ([, count, day = ''], today) => weeksOn(count, day, today)],
  [words(`(${WEEKDAY}) week`), ([, day = ''], today) => weeksOn('1', day, today)],
  [words("(?:a |one )?week (?:on |from )?(?:today|now)|in (?:a|one) week|(?:a|one) week'?s time"), (_, today) => addDays(today, 7)],
  [words('(?:a |one )?week (?:on |from )?tomorrow'), (_, today) => addDays(today, 8)],
  [words("in a fortnight(?:'?s time)?|a fortnight(?:'?s time| today)"), (_, today) => addDays(today, 14)],
  [words(`in ${NUMBER} (day|week)s?(?:'? time)?`), ([, count, unit], today) => later(count, unit, today)],
  [words(`${NUMBER} (day|week)s? (?:from now|from today|time)`), ([, count, unit], today) => later(count, unit, today)],
  [words('yesterday'), (_, today) => addDays(today, -1)],
  [words(`last (${WEEKDAY})`), ([, day = ''], today) => addDays(nextWeekday(today, weekdayNumber(day)), daysBack(day, today))],
  // "the 25th", "Monday the 30th"; not "the 2nd opinion".
  [
    words(
      String.raw`(?:${WEEKDAY},? )?(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)(?: of (this|next) month)?(?! (?:opinion|time|floor|tooth|visit|appointment|one|thing|slot|molar))`,
    ),
    ([, day, month], today) => dayOfMonth(Number(day), month, today),
  ],
];

/** Whether a message contains something like a date that the calendar does not have, such as "31 November". */
export function hasImpossibleDate(text: string): boolean {
  return text.includes(NO_SUCH_DAY);
}

/** Takes the place of a date that does not exist. */
const NO_SUCH_DAY = '(no such day)';

/**
 * Returns a text in lower case with every named date as YYYY-MM-DD and every "in an hour" as a time of today. Weekdays,
 * "today", "tomorrow" and weeks stay as they are.
 */
export function withDates(lower: string, { today, minutes }: LondonTime): string {
  let text = withHours(lower, minutes);
  for (const [pattern, read] of READERS) {
    text = text.replaceAll(pattern, (...match: (string | undefined)[]) => read(match, today) ?? NO_SUCH_DAY);
  }
  return text;
}

function withHours(lower: string, minutes: number): string {
  return lower
    .replaceAll(/\bin half an hour\b/g, () => clockAt(minutes + 30))
    .replaceAll(/\bin (an|one|two|three|\d) hours?\b/g, (_, count: string) => clockAt(minutes + parseNumber(count) * 60))
    .replaceAll(/\bin (\d{1,2}) min(?:ute)?s?\b/g, (_, count: string) => clockAt(minutes + Number(count)))
    .replaceAll(/\b(?:right |straight )now\b|^now\b|\bnow\W*$|\bstraight ?away\b|\bimmediately\b/g, () => clockAt(minutes));
}

// The next full quarter of an hour: "today at 14:15".
function clockAt(minutes: number): string {
  const next = (Math.ceil(minutes / QUARTER_MINUTES) * QUARTER_MINUTES) % MINUTES_PER_DAY;
  const day = minutes >= MINUTES_PER_DAY ? 'tomorrow' : 'today';
  return `${day} at ${Math.floor(next / 60)}:${String(next % 60).padStart(2, '0')}`;
}

function words(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![£\d.:/-])\b(?:${pattern})(?![\p{L}\d/])`, 'gu');
}

function parseNumber(count = ''): number {
  return NUMBERS[count] ?? Number(count);
}

function dated(day: string | undefined, month: number, year: string | undefined, today: IsoDay): IsoDay | null {
  const thisYear = Number(today.slice(0, 4));
  if (year !== undefined) return toIsoDay(Number(year.length === 2 ? `20${year}` : year), month, Number(day));
  const found = toIsoDay(thisYear, month, Number(day));
  return found !== null && found >= addDays(today, -PASSED_DAYS) ? found : toIsoDay(thisYear + 1, month, Number(day));
}

function weeksOn(count: string | undefined, day: string, today: IsoDay): IsoDay {
  return addDays(nextWeekday(today, weekdayNumber(day)), parseNumber(count) * 7);
}

function later(count: string | undefined, unit: string | undefined, today: IsoDay): IsoDay {
  return addDays(today, parseNumber(count) * (unit === 'week' ? 7 : 1));
}

// The last such weekday before today: one week before the next one, two when that is today.
function daysBack(day: string, today: IsoDay): number {
  return addDays(nextWeekday(today, weekdayNumber(day)), -7) === today ? -14 : -7;
}

function dayOfMonth(day: number, which: string | undefined, today: IsoDay): IsoDay | null {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const found = which === 'next' ? null : toIsoDay(year, month, day);
  if (found !== null && (found >= today || which === 'this')) return found;
  const next = month === 12 ? toIsoDay(year + 1, 1, day) : toIsoDay(year, month + 1, day);
  return next ?? (found === null && which !== 'next' ? toIsoDay(year, month, day) : null);
}
