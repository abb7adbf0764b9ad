import { dayInWords, type IsoDay } from './calendar.ts';
import type { PlainText } from './plain-text.ts';

/** The facts in a message about an appointment; `null` where it has none. */
export interface SlotFacts {
  readonly service: string | null;
  /** Such as 'Friday', 'tomorrow', 'this week' or 'Wednesday 2 December'. */
  readonly day: string | null;
  /** The day of a named date; `null` for weekdays and words such as "tomorrow". */
  readonly date: IsoDay | null;
  readonly time: string | null;
}

/** Facts of a message without any. */
export const NO_FACTS: SlotFacts = { service: null, day: null, date: null, time: null };

/** The treatments that can be booked, and their common names (DMO-19). */
const SERVICES: readonly (readonly [service: string, words: RegExp])[] = [
  ['cleaning', /\b(?:clean(?:ing|ings|ed)?|hygienist|scale|polish(?:ed|ing)?)\b/],
  ['checkup', /\bcheck[ -]?ups?\b|\bexam(?:ination)?s?\b/],
  ['whitening', /\bwhiten(?:ing|ed)?\b|\bbleach(?:ing)?\b/],
  ['filling', /\bfillings?\b(?! (?:in|out)\b)|\bcavit(?:y|ies)\b/],
  ['crown', /\bcrowns?\b/],
];

const WEEKDAYS: Readonly<Record<string, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};
// Short forms of the weekend are words of their own ("I sat"), so they need a word in front.
const WEEKDAY =
  /\b(next )?(?:(mon|tues|wednes|thurs|fri|satur|sun)days?|(mon|tues?|weds?|thu(?:rs?)?|fri)\b(?!')|(?<=\b(?:on|this|next) )(sat|sun)\b)/;
const OTHER_DAYS: readonly (readonly [day: string, words: RegExp])[] = [
  ['the day after tomorrow', /\bday after tomorrow\b/],
  ['tomorrow', /\b(?:tom+or+ow|tmrw|tmr)\b/],
  ['today', /\b(?:today|tonight|this (?:morning|afternoon|evening))\b/],
  ['the weekend', /\bweekends?\b/],
  ['this week', /\bthis week\b/],
  ['next week', /\bnext week\b/],
  ['the first free day', /\b(?:any ?day|asap|as soon as (?:possible|you can)|(?:first|next|earliest) (?:available|free|slot))\b/],
];

const CLOCK = /(?<![£\d.:])(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))? ?([ap])\.? ?m\b/;
const CLOCK_24 = /(?<![£\d.:])([01]?\d|2[0-3])[:.]([0-5]\d)(?![\d.])/;
const HALF_PAST = /\bhalf (?:past )?(1[0-2]|[1-9])\b/;
const PAST_OR_TO = /\b(five|ten|twenty|quarter) (past|to) (1[0-2]|[1-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/;
const MINUTES: Readonly<Record<string, number>> = { five: 5, ten: 10, quarter: 15, twenty: 20 };
const ISO_DAY = /\b\d{4}-\d{2}-\d{2}\b/;
const BARE_HOUR =
  /\bat (1[0-2]|[1-9])(?![\d:]|\.\d|\s*(?:%|pounds|quid))|\b(?:around|about|after|from|between) (1[0-2]|[1-9])(?![\d:]|\.\d|\s*(?:%|\w{3,}s\b))|\b(1[0-2]|[1-9])(?=ish\b| ?o'?clock\b| in the (?:morning|afternoon))/;
const PARTS_OF_DAY: readonly (readonly [time: string, words: RegExp])[] = [
  ['12pm', /\b(?:noon|midday|lunch ?time)\b/],
  ['9am', /\bfirst thing\b/],
  ['morning', /(?<!good )\bmornings?\b/],
  ['afternoon', /(?<!good )\bafternoons?\b/],
  ['evening', /(?<!good )\bevenings?\b|\btonight\b/],
  ['any time', /\b(?:any ?time|whenever|i'?m (?:flexible|easy)|(?:don't|do not) mind)\b/],
];
const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const NUMBER_WORD = new RegExp(
  String.raw`(?<=\b(?:at|half past|half|around|about) )(${NUMBER_WORDS.join('|')})\b(?! (?:past|to)\b)|\b(${NUMBER_WORDS.join('|')})(?= ?(?:o'?clock|[ap]\.?m)\b)`,
  'g',
);

// "not Friday", "can't make Friday", "instead of Friday", "Friday doesn't work": these values are excluded.
const REFUSED =
  /\b(?:not|except|instead of|rather than|anything but|(?:can't|cannot|can not|couldn't) (?:do|make|come)|(?:don't|do not) want) (?:(?:on|a|an|the|at|in|next|this) )*[\w:.-]+(?: ?[ap]m\b)?|(?<![\w:.-])[\w:.-]+(?: ?[ap]m)? (?:doesn't|does not|won't|will not|isn't|is not|is no) (?:work|suit|good|possible|ok|okay|convenient)\b/g;
// Text after one of these corrects the text before it.
const CHANGED_TO = /\b(?:chang(?:e|ing)|mov(?:e|ing)|switch|swap|reschedul(?:e|ing))\b[^.!?]{0,60}? to\b/g;
const CORRECTION = /\b(?:actually|instead|rather|sorry|i mean(?:t)?|wait|scratch that|make (?:it|that)|change (?:it|that))\b|\|/;

/** Returns the facts of a message about an appointment; of two values the corrected one, of a choice none (DMO-19). */
export function slotFactsIn({ lower }: PlainText): SlotFacts {
  const parts = latestFirst(lower);
  const latest = (find: Find) => parts.map((part) => (choiceIn(part, find) ? '' : find(part))).find((value) => value !== null) || null;
  const day = latest(dayIn);
  const date = day !== null && ISO_DAY.test(day) ? day : null;
  return { service: latest(serviceIn), day: date === null ? day : dayInWords(date), date, time: latest(timeIn) };
}

/** Returns the values between which a message leaves the choice, such as ['tomorrow', 'Thursday']; `null` without any. */
export function openChoiceIn({ lower }: PlainText): readonly [string, string] | null {
  for (const find of [serviceIn, dayIn, timeIn]) {
    const [found] = latestFirst(lower).filter((part) => find(part) !== null);
    const choice = found === undefined ? null : choiceIn(found, find);
    if (choice) return [sayValue(choice[0]), sayValue(choice[1])];
  }
  return null;
}

/** Returns the values that a message excludes, as in "I can't make Friday". */
export function refusedFactsIn({ lower }: PlainText): SlotFacts {
  const refused = (withDigits(lower).match(REFUSED) ?? []).join(' ');
  const day = dayIn(refused);
  return { service: serviceIn(refused), day: day === null ? null : sayValue(day), date: null, time: timeIn(refused) };
}

/** The hour of a message that is hardly more than a number and no "<3"; read only after a question about the time. */
export function loneHourIn({ lower }: PlainText): string | null {
  const hour = /^\D{0,12}(?<!<)\b(1[0-2]|[1-9])\b\D{0,12}$/.exec(lower)?.[1];
  return hour === undefined ? null : clockTime(Number(hour), 0, null);
}

type Find = (text: string) => string | null;

// Without what is excluded, the last correction first.
function latestFirst(lower: string): string[] {
  return withDigits(lower).replaceAll(REFUSED, ' ').replaceAll(CHANGED_TO, '|').split(CORRECTION).reverse();
}

// "Tomorrow or Thursday", but not "tomorrow or any other day".
function choiceIn(part: string, find: Find): readonly [string, string] | null {
  const [before, after] = part
    .split(/\bor\b|\beither\b(?=.*\bor\b)/)
    .map(find)
    .filter((value) => value !== null);
  const isChoice = before !== undefined && after !== undefined && before !== after && !/\bany|first/.test(`${before} ${after}`);
  return isChoice && /\bor\b/.test(part) ? [before, after] : null;
}

function sayValue(value: string): string {
  return ISO_DAY.test(value) ? dayInWords(value) : value;
}

function withDigits(lower: string): string {
  return lower.replaceAll(NUMBER_WORD, (word) => String(NUMBER_WORDS.indexOf(word) + 1));
}

function earliest(text: string, candidates: readonly (readonly [value: string, words: RegExp])[]): { value: string; at: number } | null {
  let found: { value: string; at: number } | null = null;
  for (const [value, words] of candidates) {
    const at = text.search(words);
    if (at >= 0 && (!found || at < found.at)) found = { value, at };
  }
  return found;
}

function serviceIn(text: string): string | null {
  return earliest(text, SERVICES)?.value ?? null;
}

// A date as YYYY-MM-DD, a weekday by its name, other days by their words.
function dayIn(text: string): string | null {
  const date = ISO_DAY.exec(text)?.[0];
  if (date !== undefined) return date;
  const other = earliest(text, OTHER_DAYS);
  const match = WEEKDAY.exec(text);
  const name = WEEKDAYS[(match?.[2] ?? match?.[3] ?? match?.[4] ?? '').slice(0, 3)];
  if (!match || !name) return other?.value ?? null;
  const isWeek = other?.value === 'this week' || other?.value === 'next week';
  if (other && !isWeek && other.at < match.index) return other.value;
  return match[1] || other?.value === 'next week' ? `next ${name}` : name;
}

function timeIn(text: string): string | null {
  const clock = CLOCK.exec(text);
  if (clock) return clockTime(Number(clock[1]), Number(clock[2] ?? 0), clock[3] === 'a' ? 'am' : 'pm');
  const clock24 = CLOCK_24.exec(text);
  if (clock24) return clockTime(Number(clock24[1]), Number(clock24[2]), null);
  const past = PAST_OR_TO.exec(text);
  if (past) return pastOrTo(past[1], past[2], past[3]);
  const half = HALF_PAST.exec(text);
  if (half) return clockTime(Number(half[1]), 30, null);
  const bare = BARE_HOUR.exec(text);
  if (bare) return clockTime(Number(bare[1] ?? bare[2] ?? bare[3]), 0, null);
  return earliest(text, PARTS_OF_DAY)?.value ?? null;
}

function pastOrTo(minutes = '', side = '', hour = ''): string {
  const at = NUMBER_WORDS.includes(hour) ? NUMBER_WORDS.indexOf(hour) + 1 : Number(hour);
  const count = MINUTES[minutes] ?? 0;
  return side === 'past' ? clockTime(at, count, null) : clockTime(at === 1 ? 12 : at - 1, 60 - count, null);
}

// An hour without am or pm is taken within the working day: 9 is the morning, 3 the afternoon.
function clockTime(hour: number, minute: number, half: 'am' | 'pm' | null): string {
  const isAfternoon = half === null ? hour >= 12 || (hour > 0 && hour < 8) : half === 'pm';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${isAfternoon ? 'pm' : 'am'}`;
}
