import { bankHolidays, dayOfHoliday, type Closure, type Holiday } from '@larkline/format';

/** Days with a name: how it is typed, how it is written, and its date in a year. */
const HOLIDAYS: readonly (readonly [typed: RegExp, name: string, dateIn: (year: number) => string | null])[] = [
  [/\b(?:christmas|xmas|chrismas) eve\b/, 'Christmas Eve', (year) => `${year}-12-24`],
  [/\b(?:christmas|xmas|chrismas) day\b/, 'Christmas Day', (year) => `${year}-12-25`],
  [/\bboxing day\b/, 'Boxing Day', (year) => `${year}-12-26`],
  [/\bnew years? eve\b/, 'New Year’s Eve', (year) => `${year}-12-31`],
  [/\bnew years? day\b/, 'New Year’s Day', (year) => `${year}-01-01`],
  [/\bst\.? patricks day\b/, 'St Patrick’s Day', (year) => `${year}-03-17`],
  [/\bst\.? andrews day\b/, 'St Andrew’s Day', (year) => `${year}-11-30`],
  [/\bgood friday\b/, 'Good Friday', (year) => dayOfHoliday('Good Friday', year)],
  [/\beaster sat(?:urday)?\b/, 'Easter Saturday', (year) => aroundEaster(year, -2)],
  [/\beaster (?:sun(?:day)?|day)\b/, 'Easter Sunday', (year) => aroundEaster(year, -1)],
  [/\beaster mon(?:day)?\b/, 'Easter Monday', (year) => aroundEaster(year, 0)],
  [/\b(?:may day|early may)\b/, 'the early May bank holiday', (year) => dayOfHoliday('Early May bank holiday', year)],
  [/\b(?:spring|late may|whitsun) bank holiday\b/, 'the spring bank holiday', (year) => dayOfHoliday('Spring bank holiday', year)],
  [/\b(?:summer|(?:late )?august) bank holiday\b/, 'the summer bank holiday', (year) => dayOfHoliday('Summer bank holiday', year)],
];
const DAY_MS = 86_400_000;

/** Returns the day with a name of its own that a text in lower case names, today or later; `null` for none. */
export function holidayIn(text: string, today: string): { readonly date: string; readonly name: string } | null {
  const year = Number(today.slice(0, 4));
  const found = HOLIDAYS.find(([typed]) => typed.test(text));
  if (!found) return /\bbank holiday monday\b/.test(text) ? nextBankHolidayMonday(today) : null;
  const [typed, name, dateIn] = found;
  const said = new RegExp(`${typed.source}(?:,? (?:in )?)?(20\\d\\d)\\b`).exec(text)?.[1];
  const dates = (said === undefined ? [year, year + 1] : [Number(said)]).map(dateIn);
  const date = dates.find((each) => each !== null && each >= today);
  return date ? { date, name } : null;
}

function aroundEaster(year: number, daysAfterMonday: number): string | null {
  const monday = dayOfHoliday('Easter Monday', year);
  return monday && new Date(Date.parse(monday) + daysAfterMonday * DAY_MS).toISOString().slice(0, 10);
}

function nextBankHolidayMonday(today: string): { readonly date: string; readonly name: string } | null {
  const year = Number(today.slice(0, 4));
  const all = [year, year + 1].flatMap((each) => bankHolidays(each));
  const next = all.find(({ date }) => date >= today && new Date(date).getUTCDay() === 1);
  return next ? { date: next.date, name: 'bank holiday Monday' } : null;
}

/**
 * Returns a closed date as the end of "We are closed on …". `day` is the date in words. A substitute day is called one, since the holiday that it
 * stands for has a date of its own.
 */
export function sayClosedDay(day: string, closure: Closure, named: string | null): string {
  if (closure.reason === 'bank holiday') return sayHoliday(day, closure.holiday, named);
  const name = closure.reason === 'date' ? (closure.name ?? named) : named;
  return name ? `${name}, ${day}` : day;
}

function sayHoliday(day: string, { name, isSubstitute }: Holiday, named: string | null): string {
  const written = name.replace("'", '’');
  if (isSubstitute) return `${day}, which is the substitute bank holiday for ${written}`;
  if (/bank holiday$/.test(written)) return `${day}, which is the ${written.charAt(0).toLowerCase()}${written.slice(1)}`;
  const isWeekend = /^S(?:atur|un)day/.test(day);
  return `${named ?? written}, ${day}${isWeekend ? '' : ', which is a bank holiday'}`;
}
