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

/** A holiday on which a business that closes on bank holidays is closed. */
export interface Holiday {
  /** As in `bankHolidays`, such as "Boxing Day". */
  readonly name: string;
  /** Whether the day only stands in for it, because it falls on a weekend. */
  readonly isSubstitute: boolean;
}

/** Whether a day, YYYY-MM-DD, is a bank holiday in England and Wales. */
export function isBankHoliday(date: string): boolean {
  const day = weekday(Date.parse(date));
  return day !== SATURDAY && day !== SUNDAY && holidayOn(date) !== null;
}

/**
 * Returns the holiday of a day, YYYY-MM-DD: a bank holiday of England and Wales, or Christmas Day, Boxing Day or New Year's Day itself where
 * another day stands in for it; `null` for none.
 */
export function holidayOn(date: string): Holiday | null {
  return holidaysIn(Number(date.slice(0, 4))).get(date) ?? null;
}

/** Holidays that keep their date when they fall on a weekend, as MM-DD. */
const FIXED: Readonly<Record<string, string>> = { "New Year's Day": '01-01', 'Christmas Day': '12-25', 'Boxing Day': '12-26' };

/** Returns the day of a holiday itself in a year, never its substitute; `null` for an unknown name. */
export function dayOfHoliday(name: string, year: number): string | null {
  const fixed = FIXED[name];
  return fixed ? `${year}-${fixed}` : (bankHolidays(year).find((holiday) => holiday.name === name)?.date ?? null);
}

const known = new Map<number, ReadonlyMap<string, Holiday>>();

function holidaysIn(year: number): ReadonlyMap<string, Holiday> {
  const holidays = known.get(year) ?? new Map(bankHolidays(year).flatMap((holiday) => holidayDays(holiday, year)));
  known.set(year, holidays);
  return holidays;
}

function holidayDays({ date, name }: BankHoliday, year: number): [date: string, holiday: Holiday][] {
  const day = dayOfHoliday(name, year) ?? date;
  const itself: [string, Holiday] = [day, { name, isSubstitute: false }];
  return day === date ? [itself] : [itself, [date, { name, isSubstitute: true }]];
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
