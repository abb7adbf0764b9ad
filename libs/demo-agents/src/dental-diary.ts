import {
  addDays,
  dayInWords,
  isPublicHoliday,
  isWeekend,
  isWorkingDay,
  nextWeekday,
  nextWorkingDay,
  weekdayNumber,
  type IsoDay,
  type LondonTime,
} from './calendar.ts';
import type { SlotFacts } from './dental-facts.ts';
import { PRACTICE } from './dental-practice.ts';

/** Minutes from midnight between which an appointment can start: open from 9am to 5pm. */
const OPENS_AT = 9 * 60;
const CLOSES_AT = 17 * 60;
/** Number of days for which the practice's diary is open. */
const DIARY_DAYS = 365;

/** Which of a requested day and time cannot be had, and why. */
export interface Unavailable {
  readonly day: boolean;
  readonly time: boolean;
  /** One or two sentences with the next open day; empty when both can be had. */
  readonly reason: string;
}

/** Returns what speaks against a requested day and time, given the day chosen before (`keptDay`). */
export function unavailability({ day, date, time }: SlotFacts, keptDay: string | null, clock: LondonTime): Unavailable {
  const wanted = date ?? (day === null ? null : findDate(day, clock.today));
  const dayReason = day === null ? '' : reasonAgainstDay(day, wanted, clock);
  if (dayReason !== '') return { day: true, time: time !== null && isClosedTime(time), reason: dayReason };
  if (time === null) return { day: false, time: false, reason: '' };
  if (isClosedTime(time)) return { day: false, time: true, reason: `I’m afraid ${time} is outside our hours, ${PRACTICE.hours}.` };
  const isToday = (wanted ?? findDate(keptDay ?? '', clock.today)) === clock.today;
  if (!isToday || !hasPassed(time, clock.minutes)) return { day: false, time: false, reason: '' };
  const reason = /\d/.test(time) ? `I’m afraid ${time} has passed for today; we’re open until 5pm.` : `I’m afraid this ${time} has passed.`;
  return { day: false, time: true, reason };
}

/** Returns the next days with appointments after today. */
export function nextOpenDays({ today }: LondonTime, count: number): IsoDay[] {
  const days: IsoDay[] = [];
  while (days.length < count) days.push(nextWorkingDay(days.at(-1) ?? today));
  return days;
}

function reasonAgainstDay(day: string, date: IsoDay | null, clock: LondonTime): string {
  const { today, minutes } = clock;
  if (date !== null && date > addDays(today, DIARY_DAYS)) return 'I’m afraid our diary only goes twelve months ahead.';
  if (day === 'the weekend' || (date !== null && date >= today && isWeekend(date)))
    return `I’m afraid we are closed at the weekend; we’re open ${PRACTICE.hours}. ${nextOpenDay(date ?? nextWeekday(today, 0), clock)}`;
  if (date === null) return '';
  if (date < today) return `I’m afraid ${dayInWords(date)} has passed. ${nextOpenDay(date, clock)}`;
  if (isPublicHoliday(date)) return `I’m afraid ${dayInWords(date)} is a public holiday and we are closed. ${nextOpenDay(date, clock)}`;
  const hasClosed = date === today && minutes >= CLOSES_AT;
  return hasClosed ? `I’m afraid we have closed for today; we’re open ${PRACTICE.hours}. ${nextOpenDay(date, clock)}` : '';
}

function nextOpenDay(from: IsoDay, { today, minutes }: LondonTime): string {
  if (from < today && isWorkingDay(today) && minutes < CLOSES_AT) return 'We’re open today until 5pm.';
  return `The next day we’re open is ${dayInWords(nextWorkingDay(from < today ? today : from))}.`;
}

/** Returns the date of a day in words, such as "Friday" or "tomorrow"; `null` for a week, "the first free day" and named dates. */
export function findDate(day: string, today: IsoDay): IsoDay | null {
  if (day === 'today') return today;
  if (day === 'tomorrow') return addDays(today, 1);
  if (day === 'the day after tomorrow') return addDays(today, 2);
  const [, next, name] = /^(next )?([A-Z][a-z]+day)$/.exec(day) ?? [];
  if (name === undefined) return null;
  const weekday = weekdayNumber(name.toLowerCase());
  // "Next Friday" is the one of next week.
  return nextWeekday(next ? addDays(nextWeekday(today, 1), -1) : today, weekday);
}

function isClosedTime(time: string): boolean {
  const minutes = parseMinutes(time);
  return minutes !== null && (minutes < OPENS_AT || minutes >= CLOSES_AT);
}

function hasPassed(time: string, now: number): boolean {
  if (time === 'morning') return now >= 12 * 60;
  const minutes = parseMinutes(time);
  return minutes !== null && minutes < now;
}

/** Returns the minutes from midnight of "3pm"; `null` for a part of the day. */
export function parseMinutes(time: string): number | null {
  const [, hour, minute, half] = /^(\d+)(?::(\d+))?([ap])m$/.exec(time) ?? [];
  return hour === undefined ? null : ((Number(hour) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minute ?? 0);
}
