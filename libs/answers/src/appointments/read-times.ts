import { localTime } from '@larkline/format';
import { addDays, dayIn } from '../facts/days.ts';
import { partOfDayIn, timeIn } from '../facts/times.ts';
import type { Ports } from '../ports.ts';
import { plain } from '../text/words.ts';

/** The wanted time of an appointment, as far as a message says. */
export interface NamedTime {
  /** YYYY-MM-DD. */
  readonly date: string | null;
  /** HH:MM. */
  readonly time: string | null;
  /** A part of the day, as the hours from and until; `null` beside a time. */
  readonly part: { readonly from: string; readonly until: string } | null;
  /** Whether the message names a day or time only to say that it does not suit. */
  readonly isRefusal: boolean;
}

const WEEKDAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thu|thurs?|fri|sat|sun)';
const DAY = `(?:today|tomorrow|${WEEKDAY})`;
const REFUSED = [
  new RegExp(
    `\\b(?:not|except|any ?(?:day|time) but|instead of|(?:cant|cannot|can not) (?:do|make|come))(?: on| at)? (?:${DAY}|\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?)(?!\\w)`,
    'g',
  ),
  new RegExp(`\\b${DAY} (?:is )?(?:no good|not good|(?:doesnt|does not|wont) (?:work|suit))\\b`, 'g'),
];

/** Reads when an appointment should be. `isAsked`: whether that was asked, so that a number alone is a time. */
export function timesIn({ now, facts }: Ports, message: string, isAsked: boolean): NamedTime {
  const iso = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(message.trim());
  if (iso) return { date: iso[1] ?? null, time: iso[2] ?? null, part: null, isRefusal: false };
  const all = plain(message).replace(/\s+/g, ' ').trim();
  // "Not Friday, Monday" is Monday.
  const wanted = REFUSED.reduce((rest, refused) => rest.replace(refused, ' '), all);
  const text = wanted.replace(/\b(\d{1,2}) ?(?:ish|h)\b/g, 'at $1');
  const date = namedDate(isAsked ? asDate(text) : text, localTime(now, facts.timezone).date, now, facts.timezone);
  const part = all.startsWith('good ') ? null : partOfDayIn(text);
  const time = (part && !/\d/.test(text) ? null : timeIn(text)) ?? (isAsked ? bareTime(text) : null);
  return { date, time, part: time === null ? part : null, isRefusal: wanted !== all && date === null && time === null };
}

// "27th", "27.11." and "27-11" are days when a day was asked for; "10.12" is a time.
function asDate(text: string): string {
  return text
    .replace(/^(?:on )?(\d{1,2}(?:st|nd|rd|th))\b/, 'the $1')
    .replace(/^(\d{1,2})(?:\.(\d{1,2})\.|[.-](\d{1,2}))$/, (all, day: string, month?: string, other?: string) =>
      month !== undefined || Number(day) > 23 ? `${day}/${month ?? other}` : all,
    );
}

const NUMBERS: readonly string[] = ['zero', 'a', 'two', 'three', 'four', 'five', 'six'];
const AHEAD = /\b(?:in )?(an?|one|two|three|four|five|six|\d{1,2}) (day|week|fortnight)s?( time| from (?:now|today))?\b/;

function namedDate(text: string, today: string, now: Date, timezone: string): string | null {
  const [all = '', count = '', unit, after] = AHEAD.exec(text) ?? [];
  if (unit && (after || all.startsWith('in '))) return addDays(today, parseNumber(count) * (unit === 'day' ? 1 : unit === 'week' ? 7 : 14));
  const day = dayIn(text, now, timezone)?.date ?? null;
  if (day !== null)
    return new RegExp(`\\bweek (?:on ${WEEKDAY}|today|tomorrow)\\b|\\b(?:${WEEKDAY}|today|tomorrow) week\\b`).test(text)
      ? addDays(day, 7)
      : day;
  if (/\bnext week\b/.test(text)) return addDays(today, (1 - new Date(today).getUTCDay() + 7) % 7 || 7);
  return /\bnext month\b/.test(text) ? nextMonth(today) : null;
}

function parseNumber(word: string): number {
  return NUMBERS.includes(word) ? NUMBERS.indexOf(word) : Number(word) || 1;
}

function nextMonth(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

const BARE_TIME = new RegExp(`(?:^|\\b${DAY} )(?:at |about |around )?(\\d{1,2})([0-5]\\d)?(?: ?- ?\\d{1,2})?(?: please)?$`);

// "2", "1430", "tomorrow 14", and the beginning of "10-11".
function bareTime(text: string): string | null {
  const [, hour, minutes = '00'] = BARE_TIME.exec(text.replace(/[^\p{L}\p{N} -]+/gu, ' ').trim()) ?? [];
  return hour === undefined || Number(hour) > 23 ? null : timeIn(`${hour}:${minutes}`);
}
