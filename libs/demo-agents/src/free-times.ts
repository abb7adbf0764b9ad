import type { ChatDay } from '@larkline/chat-protocol';
import { addDays, dayInWords, londonTime, type IsoDay, type LondonTime } from './calendar.ts';
import type { DentalContext } from './dental-context.ts';
import { findDate, parseMinutes, nextOpenDays } from './dental-diary.ts';
import { isBookingOpen } from './dental-reading.ts';

const DAYS = 3;
const TIMES = ['09:30', '11:00', '14:00', '16:00'] as const;
const NOON = '12:00';
/** As far as the diary is open. */
const DIARY_DAYS = 365;

/**
 * Returns days and times to choose from while the receptionist asks for them, within what the visitor has said so far;
 * none otherwise, and none for a day that is no date, such as "next week".
 */
export function freeTimes(context: DentalContext, now: Date): readonly ChatDay[] {
  const { userName, preferredService, preferredDay, preferredTime } = context;
  if (!isBookingOpen(context) || userName === null || preferredService === null) return [];
  const clock = londonTime(now);
  const named = preferredDay === null ? null : namedDate(preferredDay, clock.today);
  const dates = preferredDay === null ? nextOpenDays(clock, DAYS) : named === null ? [] : [named];
  return dates.map((date) => ({ date, times: timesOn(date, preferredTime, clock) })).filter(({ times }) => times.length > 0);
}

function namedDate(day: string, today: IsoDay): IsoDay | null {
  const date = findDate(day, today);
  if (date !== null) return date;
  for (let days = 0; days <= DIARY_DAYS; days += 1) if (dayInWords(addDays(today, days)) === day) return addDays(today, days);
  return null;
}

function timesOn(date: IsoDay, wanted: string | null, { today, minutes }: LondonTime): readonly string[] {
  return timesWithin(wanted).filter((time) => date !== today || time > clockText(minutes));
}

function timesWithin(wanted: string | null): readonly string[] {
  const minutes = wanted === null ? null : parseMinutes(wanted);
  if (minutes !== null) return [clockText(minutes)];
  if (wanted === 'morning') return TIMES.filter((time) => time < NOON);
  return wanted === 'afternoon' ? TIMES.filter((time) => time >= NOON) : TIMES;
}

function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
