import { LOCALE } from '@larkline/brand';
import { formatDate, isOpenAt, localTime, spansOn } from '@larkline/format';
import type { WeeklyHours } from '@larkline/validation';
import type { Context } from '../../../platform/context/context.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { BusinessInfo } from '../../people/clients/index.ts';

/** Days on which the next opening is looked for. */
const DAYS_AHEAD = 14;

/** Returns a sentence that says when the client's team will read a message. */
export async function loadPersonHours(tx: Context, clientId: string, timezone: string): Promise<string> {
  const info = await tx.em.findOne(BusinessInfo, { clientId });
  return personHours(info?.weeklyHours ?? null, tx.now(), timezone);
}

/** Returns a sentence that says when the business will read a message; without opening hours it promises no time. */
export function personHours(hours: WeeklyHours | null, now: Date, timezone: string): string {
  if (!hours) return 'We’ll get back to you.';
  const { date: today, time } = localTime(now, timezone);
  if (isOpenAt(hours, now, timezone)) {
    const span = spansOn(hours, today).find(({ opens, closes }) => opens <= time && time < closes);
    return span ? `We’re open until ${span.closes} today. We’ll get back to you.` : 'We’re open now. We’ll get back to you.';
  }
  for (let day = 0; day <= DAYS_AHEAD; day += 1) {
    const date = new Date(Date.parse(today) + day * DAY_MS).toISOString().slice(0, 10);
    const next = spansOn(hours, date).find(({ opens }) => day > 0 || opens > time);
    if (next) return `We’re closed at the moment. Someone will read this from ${next.opens} ${dayName(day, date)} and reply.`;
  }
  return 'We’re closed at the moment. We’ll get back to you.';
}

const WEEKDAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });

function dayName(day: number, date: string): string {
  if (day === 0) return 'today';
  if (day === 1) return 'tomorrow';
  return `on ${day < 7 ? WEEKDAY.format(new Date(date)) : formatDate(date)}`;
}
