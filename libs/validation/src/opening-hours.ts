import * as z from 'zod/mini';
import { MAX_HOURS_A_WEEK, timeOfDay, WEEKDAYS } from './calendar.ts';
import { optionalLine } from './common.ts';

/** Most entries for dates with hours of their own. */
export const MAX_EXCEPTIONS = 40;

const MINUTES_PER_DAY = 24 * 60;
const SAME_TIME = "The start and end can't be the same; for a whole day, enter 00:00 to 00:00";

/** One time at which a business is open. A time that closes at or before it opens ends on the next day; 00:00 to 00:00 is the whole day. */
const weeklySpanSchema = z
  .object({ day: z.enum(WEEKDAYS), opens: timeOfDay, closes: timeOfDay })
  .check(z.refine((span) => !isSameTime(span), { error: SAME_TIME, path: ['closes'] }));

const time = z.pipe(
  z.nullish(timeOfDay),
  z.transform((value) => value ?? null),
);

/** A date with hours of its own: one of its times, or closed when it has none. */
const exceptionSchema = z.object({ date: z.iso.date('Please choose a date'), name: optionalLine, opens: time, closes: time }).check(
  z.refine(({ opens, closes }) => (opens === null) === (closes === null), { error: 'Please enter both times', path: ['closes'] }),
  z.refine((exception) => !isOpen(exception) || !isSameTime(exception), { error: SAME_TIME, path: ['closes'] }),
);

/** When a business is open: times of the week, and dates with hours of their own, which come before those of the week. */
export const weeklyHoursSchema = z.object({
  week: z.array(weeklySpanSchema).check(
    z.maxLength(MAX_HOURS_A_WEEK, { error: `At most ${MAX_HOURS_A_WEEK} time ranges a week`, abort: true }),
    z.refine((week) => !overlap(week.map((span) => spanMinutes(span, WEEKDAYS.indexOf(span.day)))), "Two of the week's times overlap"),
  ),
  exceptions: z.array(exceptionSchema).check(
    z.maxLength(MAX_EXCEPTIONS, { error: `At most ${MAX_EXCEPTIONS} dates`, abort: true }),
    z.refine((all) => new Set(all.map(({ date }) => date)).size >= countDays(all), 'A date is marked open and closed, or closed twice'),
    z.refine((all) => !overlapOnADate(all), 'Two times on the same date overlap'),
  ),
  closedOnBankHolidays: z.boolean(),
});

export type WeeklyHours = z.output<typeof weeklyHoursSchema>;
export type OpeningException = WeeklyHours['exceptions'][number];

interface Span {
  readonly opens: string;
  readonly closes: string;
}

interface DateEntry {
  readonly date: string;
  readonly opens: string | null;
  readonly closes: string | null;
}

function isOpen<Entry extends Omit<DateEntry, 'date'>>(exception: Entry): exception is Entry & Span {
  return exception.opens !== null && exception.closes !== null;
}

function isSameTime({ opens, closes }: Span): boolean {
  return opens === closes && opens !== '00:00';
}

// The entries that need a date for themselves: those that are closed, and the open ones of one date together.
function countDays(all: readonly DateEntry[]): number {
  const open = new Set(all.filter(isOpen).map(({ date }) => date));
  return open.size + all.filter((exception) => !isOpen(exception)).length;
}

function overlapOnADate(all: readonly DateEntry[]): boolean {
  const open = all.filter(isOpen);
  return open.some(({ date }) => overlap(open.filter((other) => other.date === date).map((span) => spanMinutes(span, 0))));
}

function parseMinute(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function spanMinutes({ opens, closes }: Span, day: number): readonly [from: number, until: number] {
  const from = day * MINUTES_PER_DAY + parseMinute(opens);
  const until = day * MINUTES_PER_DAY + parseMinute(closes);
  return [from, until <= from ? until + MINUTES_PER_DAY : until];
}

// The end of the week meets its beginning.
function overlap(spans: readonly (readonly [from: number, until: number])[]): boolean {
  const [first, ...rest] = [...spans].sort(([one], [other]) => one - other);
  if (!first) return false;
  const week = 7 * MINUTES_PER_DAY;
  const round = rest.length > 0 ? [first, ...rest, [first[0] + week, first[1] + week] as const] : [first];
  return round.some(([from], at) => at > 0 && from < (round[at - 1]?.[1] ?? 0));
}
