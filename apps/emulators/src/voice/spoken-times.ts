/** A day with its free times. */
export interface FreeDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM, in order. */
  readonly times: readonly string[];
}

/** A day and time that were said; `null` for the part that was not. */
export interface SaidTime {
  readonly date: string | null;
  /** All that it can mean, the likelier one first: "at two" is 14:00 or 02:00. Empty when no time was said. */
  readonly times: readonly string[];
}

const DAY_MS = 86_400_000;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Hours before this one are taken for the afternoon. */
const EARLIEST_HOUR = 8;

/** Reads the answer of `check_availability`: the day that it is, and the free times. */
export function readFreeTimes(answer: string): { readonly today: string; readonly days: readonly FreeDay[] } {
  const today = /^It is now (\d{4}-\d{2}-\d{2})/.exec(answer)?.[1] ?? '';
  const days = [...answer.matchAll(/^(\d{4}-\d{2}-\d{2}) \(\w+\): ([\d:, ]+)$/gm)];
  return { today, days: days.map(([, date = '', times = '']) => ({ date, times: times.split(', ') })) };
}

/** Reads the times that `book_appointment` names, in the order named. */
export function readNamedTimes(answer: string): FreeDay[] {
  const named = [...answer.matchAll(/(\d{4}-\d{2}-\d{2}) \(\w+\) (\d{2}:\d{2})/g)];
  return named.map(([, date = '', time = '']) => ({ date, times: [time] }));
}

/** Returns the day and time that a caller named, as of `today`: "tomorrow at ten", "Friday 2.30 pm", "24 November, half past nine". */
export function readSaidTime(words: string, today: string): SaidTime {
  const text = words.toLowerCase().replace(/\b[a-z]+\b/g, (word) => (NUMBERS.includes(word) ? String(NUMBERS.indexOf(word)) : word));
  const { date, rest } = takeDate(text, today);
  return { date, times: timesIn(rest) };
}

/** Says a time: 'Tuesday 24 November at 10:00'. */
export function sayTime(date: string, time: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return `${day.format(new Date(date)).replace(',', '')} at ${time}`;
}

function takeDate(text: string, today: string): { readonly date: string | null; readonly rest: string } {
  for (const [pattern, dateOf] of DATES) {
    const found = pattern.exec(text);
    if (found) return { date: dateOf(found, today), rest: text.replace(found[0], ' ') };
  }
  return { date: null, rest: text };
}

const MONTH = `(${MONTHS.join('|')})`;
const DATES: readonly (readonly [RegExp, (found: RegExpExecArray, today: string) => string])[] = [
  [/\b\d{4}-\d{2}-\d{2}\b/, ([date]) => date],
  [new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b`), ([, day = '', month = ''], today) => dateInYear(today, day, month)],
  [new RegExp(`\\b${MONTH}(?: the)? (\\d{1,2})(?:st|nd|rd|th)?\\b`), ([, month = '', day = ''], today) => dateInYear(today, day, month)],
  [/\bday after tomorrow\b/, (_found, today) => plus(today, 2)],
  [/\btomorrow\b/, (_found, today) => plus(today, 1)],
  [/\btoday\b/, (_found, today) => today],
  [new RegExp(`\\b(${WEEKDAYS.join('|')})\\b`), ([, day = ''], today) => next(today, WEEKDAYS.indexOf(day))],
];

function plus(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

// The next one, never today.
function next(today: string, weekday: number): string {
  return plus(today, ((weekday - new Date(today).getUTCDay() + 6) % 7) + 1);
}

function dateInYear(today: string, day: string, month: string): string {
  const of = (year: number) => `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  return of(year) >= today ? of(year) : of(year + 1);
}

function timesIn(text: string): string[] {
  if (/\b(?:noon|midday)\b/.test(text)) return ['12:00'];
  const [, part, , fraction] = /\b(half|quarter) (past|to) (\d{1,2})\b/.exec(text) ?? [];
  if (part && fraction) {
    const isTo = /quarter to/.test(text);
    return clockTimes(Number(fraction) - (isTo ? 1 : 0), isTo ? 45 : part === 'half' ? 30 : 15, text);
  }
  const [, hour, minute] = /\b(\d{1,2})(?:[:.](\d{2}))?(?=\s*(?:[ap]\.?m|o.?clock|\W|$))/.exec(text) ?? [];
  return hour === undefined ? [] : clockTimes(Number(hour), Number(minute ?? 0), text);
}

function clockTimes(hour: number, minute: number, text: string): string[] {
  if (hour > 23 || minute > 59) return [];
  const at = (value: number) => `${String(value % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  if (/\bp\.?m\b|\d\s*p\.?m|afternoon|evening/.test(text)) return [at(hour < 12 ? hour + 12 : hour)];
  if (/\ba\.?m\b|\d\s*a\.?m|morning/.test(text)) return [at(hour === 12 ? 0 : hour)];
  if (hour === 0 || hour > 12) return [at(hour)];
  return hour < EARLIEST_HOUR ? [at(hour + 12), at(hour)] : [at(hour), at(hour + 12)];
}
