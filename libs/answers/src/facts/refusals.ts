import type { Closure, Span } from '@larkline/format';
import { sayDay } from './days.ts';
import { sayClosedDay } from './holidays.ts';

/** Why an appointment cannot be at a time, or on a day. */
export type Refusal =
  /** `hasHours`: whether the business has entered when it is open. */
  | { readonly reason: 'closed'; readonly closure: Closure; readonly hasHours: boolean }
  /** The business is open, or has not said, but has no hours for appointments. */
  | { readonly reason: 'no hours' }
  /** An appointment of so many minutes does not fit into the hours of the day. */
  | { readonly reason: 'outside'; readonly hours: readonly Span[]; readonly minutes: number }
  /** The start is no multiple of so many minutes. */
  | { readonly reason: 'odd start'; readonly stepMinutes: number }
  /** Notice in hours; 0: the time is over. */
  | { readonly reason: 'too soon'; readonly noticeHours: number }
  /** The last moment at which an appointment can start now. */
  | { readonly reason: 'too far'; readonly last: { readonly date: string; readonly time: string } }
  /** The calendar of the business must be connected again. */
  | { readonly reason: 'no diary' }
  /** Only of a time that overlaps something, and of a day without a free time. */
  | { readonly reason: 'taken' };

/** Returns in a sentence why there is no appointment on a day (YYYY-MM-DD), at a time (HH:MM) or at all (`null`). */
export function sayRefusal(refusal: Refusal, date: string, time: string | null): string {
  const day = sayDay(date);
  switch (refusal.reason) {
    case 'closed':
      return `${refusal.hasHours ? 'We are closed' : 'We don’t take appointments'} on ${sayClosedDay(day, refusal.closure, null)}.`;
    case 'no hours':
      return `We don’t take appointments on ${day}.`;
    case 'outside':
      return `On ${day} our appointments are ${refusal.hours.map(sayHours).join(' and ')}, and take ${refusal.minutes} minutes.`;
    case 'odd start':
      return `Our appointments start every ${refusal.stepMinutes} minutes, such as 10:00 or 10:0${refusal.stepMinutes}.`;
    case 'too soon':
      return refusal.noticeHours > 0
        ? `We need ${refusal.noticeHours} ${refusal.noticeHours === 1 ? 'hour' : 'hours'}’ notice for an appointment.`
        : `${time === null ? 'The last appointment' : time} on ${day} has passed.`;
    case 'too far': {
      const { last } = refusal;
      return `You can book appointments up to ${sayDay(last.date)}${last.date === date ? ` at ${last.time}` : ''}.`;
    }
    case 'no diary':
      return 'We can’t take bookings at the moment.';
    case 'taken':
      return time === null ? `There’s nothing free on ${day}.` : `${time} isn’t free on ${day}.`;
  }
}

function sayHours({ opens, closes }: Span): string {
  return `between ${opens} and ${closes}`;
}
