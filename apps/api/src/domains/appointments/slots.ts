import { instantIn } from '@larkline/format';
import { WEEKDAYS, type Availability, type WorkingHours } from '@larkline/validation';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/clock.ts';

/** What the appointments of some days follow from. */
export interface SlotRules {
  /** IANA timezone of the hours. */
  readonly timezone: string;
  readonly workingHours: readonly WorkingHours[];
  readonly availability: Availability;
  /** When the business is taken; may overlap. */
  readonly busy: readonly { readonly startsAt: Date; readonly endsAt: Date }[];
}

/** The appointments of one day. */
export interface DayOfSlots {
  /** YYYY-MM-DD in the timezone. */
  readonly date: string;
  /** When an appointment can start, in order. */
  readonly startsAt: readonly Date[];
}

/** Days in a row. */
interface Days {
  /** YYYY-MM-DD in the timezone; not before today. */
  readonly first: string;
  readonly days: number;
}

/**
 * Returns the appointments that can be offered on some days, as seen from `now`: within the hours of each day, one
 * after another with the pause between them, after the notice and within the days ahead, without the times that are taken. Hours
 * are those that the clock shows, lengths are real minutes: on the days on which the clocks change a span of hours can hold
 * fewer or more. Days without hours have none.
 */
export function freeSlots(now: Date, { first, days }: Days, { timezone, workingHours, availability, busy }: SlotRules): DayOfSlots[] {
  const { slotMinutes, bufferMinutes, noticeHours, daysAhead } = availability;
  const earliest = now.getTime() + noticeHours * HOUR_MS;
  const latest = now.getTime() + daysAhead * DAY_MS;
  const length = slotMinutes * MINUTE_MS;
  const pause = bufferMinutes * MINUTE_MS;
  const taken = busy.map(({ startsAt, endsAt }) => ({ from: startsAt.getTime() - pause, until: endsAt.getTime() + pause }));
  const isFree = (start: number) => taken.every(({ from, until }) => start >= until || start + length <= from);
  return datesFrom(first, days).map((date) => {
    const spans = workingHours.filter(({ day }) => day === weekdayOf(date)).sort((left, right) => left.opens.localeCompare(right.opens));
    const starts = spans.flatMap(({ opens, closes }) => {
      const from = instantIn(date, opens, timezone).getTime();
      const until = instantIn(date, closes, timezone).getTime();
      const count = Math.max(0, Math.floor((until - from + pause) / (length + pause)));
      return Array.from({ length: count }, (_, index) => from + index * (length + pause));
    });
    return {
      date,
      startsAt: starts.filter((start) => start >= earliest && start <= latest && isFree(start)).map((start) => new Date(start)),
    };
  });
}

function datesFrom(first: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) => new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10));
}

function weekdayOf(date: string): (typeof WEEKDAYS)[number] | undefined {
  return WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7];
}
