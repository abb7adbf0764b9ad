/** A bank holiday of England and Wales; `date` is YYYY-MM-DD. */
export interface BankHoliday {
  readonly date: string;
  readonly name: string;
}

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

/**
 * Returns the bank holidays of England and Wales in a year, in order, by the rules of the Banking and Financial Dealings Act 1971 and
 * its yearly proclamations. One-off holidays, such as for a coronation, cannot be computed and are not included.
 */
export function bankHolidays(year: number): readonly BankHoliday[] {
  const easter = easterSunday(year);
  const days: [number, string][] = [
    [substituted(utc(year, 1, 1)), "New Year's Day"],
    [easter - 2 * DAY_MS, 'Good Friday'],
    [easter + DAY_MS, 'Easter Monday'],
    [mondayFrom(utc(year, 5, 1)), 'Early May bank holiday'],
    [mondayFrom(utc(year, 5, 25)), 'Spring bank holiday'],
    [mondayFrom(utc(year, 8, 25)), 'Summer bank holiday'],
    ...christmas(year),
  ];
  return days.sort(([one], [other]) => one - other).map(([time, name]) => ({ date: isoDay(time), name }));
}

/** Whether a day, YYYY-MM-DD, is a bank holiday in England and Wales. */
export function isBankHoliday(date: string): boolean {
  return holidaysOf(Number(date.slice(0, 4))).has(date);
}

const known = new Map<number, ReadonlySet<string>>();

function holidaysOf(year: number): ReadonlySet<string> {
  const dates = known.get(year) ?? new Set(bankHolidays(year).map((holiday) => holiday.date));
  known.set(year, dates);
  return dates;
}

/** Easter Sunday of the Gregorian calendar (Meeus/Jones/Butcher), as UTC midnight in milliseconds. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return utc(year, Math.floor(sum / 31), (sum % 31) + 1);
}

// When one of the two falls on a weekend, the next weekday that is not a holiday is the substitute.
function christmas(year: number): [number, string][] {
  const first = utc(year, 12, 25);
  const second = utc(year, 12, 26);
  const monday = mondayFrom(second);
  if (weekday(first) === SATURDAY)
    return [
      [monday, 'Christmas Day'],
      [monday + DAY_MS, 'Boxing Day'],
    ];
  if (weekday(first) === SUNDAY)
    return [
      [second, 'Boxing Day'],
      [second + DAY_MS, 'Christmas Day'],
    ];
  return [
    [first, 'Christmas Day'],
    [substituted(second), 'Boxing Day'],
  ];
}

function substituted(time: number): number {
  return weekday(time) === SATURDAY || weekday(time) === SUNDAY ? mondayFrom(time) : time;
}

function mondayFrom(time: number): number {
  return time + ((MONDAY - weekday(time) + 7) % 7) * DAY_MS;
}

function utc(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day);
}

function weekday(time: number): number {
  return new Date(time).getUTCDay();
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
