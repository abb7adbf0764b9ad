import { WEEKDAYS, type Weekday } from './calendar.ts';
import { isSame } from './is-same.ts';

type Parts = Readonly<Record<string, unknown>>;

/** A value as it was before two people changed it, and what each of them made of it. */
export interface TwoChanges {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Merges two changes of one value: objects by their keys, hours by their days and dates. A part that both changed to different values
 * clashes; the merged value then has mine.
 */
export function mergeChanges({ base, mine, theirs }: TwoChanges): { readonly value: unknown; readonly clashes: boolean } {
  if (isSame(theirs, base) || isSame(mine, theirs)) return { value: mine, clashes: false };
  if (isSame(mine, base)) return { value: theirs, clashes: false };
  const days = [base, mine, theirs].every(isHours) && { base: byDay(base), mine: byDay(mine), theirs: byDay(theirs) };
  const names = Object.keys({ ...(days && { ...days.mine, ...days.theirs }) });
  // The hours of one day are one part.
  if (days && names.length > 1) {
    const { parts, clashes } = mergeParts(days);
    const inOrder = names.sort((one, other) => order(one).localeCompare(order(other)));
    return { value: inOrder.flatMap((day) => parts[day] ?? []), clashes };
  }
  if (isParts(mine) && isParts(theirs)) {
    // A part that is not stored at all is newer than what is stored.
    const { parts, clashes } = mergeParts({ base: isParts(base) ? base : {}, mine, theirs: { ...mine, ...theirs } });
    return { value: parts, clashes };
  }
  return { value: mine, clashes: true };
}

function mergeParts({ base, mine, theirs }: Readonly<Record<keyof TwoChanges, Parts>>): { parts: Parts; clashes: boolean } {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = keys.map((key) => [key, mergeChanges({ base: base[key], mine: mine[key], theirs: theirs[key] })] as const);
  return {
    parts: Object.fromEntries(merged.map(([key, { value }]) => [key, value])),
    clashes: merged.some(([, { clashes }]) => clashes),
  };
}

/** A part of the hours of a weekday or a date. */
export interface DayHours {
  readonly day?: Weekday;
  readonly date?: string;
}

/** Whether a value is a list of times that each belong to a weekday or a date; none is an empty list. */
function isHours(value: unknown): value is readonly DayHours[] | null | undefined {
  return value === null || value === undefined || (Array.isArray(value) && value.every((each) => isParts(each) && nameOfDay(each) !== ''));
}

function byDay(hours: unknown): Readonly<Record<string, readonly DayHours[]>> {
  const days = Object.create(null) as Record<string, DayHours[]>;
  for (const each of (hours ?? []) as readonly DayHours[]) (days[nameOfDay(each)] ??= []).push(each);
  return days;
}

/** Returns the weekday or date that hours belong to. */
export function nameOfDay({ day, date }: DayHours): string {
  return day ?? date ?? '';
}

function order(name: string): string {
  const weekday = WEEKDAYS.indexOf(name as Weekday);
  return weekday < 0 ? name : String(weekday);
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
