import type { BookingResult, Diary } from '@larkline/answers';
import { readAvailability, readNamedTimes, type Availability } from './free-times.ts';

export const CHECK_AVAILABILITY = 'check_availability';
export const BOOK_APPOINTMENT = 'book_appointment';

/** Uses a tool; resolves to its result, `null` when it failed. */
export type UseTool = (use: { readonly name: string; readonly arguments: Readonly<Record<string, string>> }) => Promise<string | null>;

/** The tools of the diary did not answer. */
export class DiaryAway extends Error {
  constructor() {
    super('The diary could not be read');
  }
}

/** An appointment that was booked. */
export interface BookedAppointment {
  readonly date: string;
  readonly time: string;
  readonly name: string;
}

/** A diary behind the tools of a call, for one sentence of the caller. */
export interface ToolDiary extends Diary {
  /** Looks into it. Throws DiaryAway. */
  check(wanted: Readonly<Record<string, string>>): Promise<Availability>;
  /** What was booked in this sentence; `null` for nothing. */
  booked(): BookedAppointment | null;
}

/** Returns the diary behind the tools. The dialogue has read everything back before it books, so a booking is confirmed. */
export function makeToolDiary(use: UseTool): ToolDiary {
  const checks = new Map<string, Promise<string | null>>();
  let booked: BookedAppointment | null = null;
  const check = async (wanted: Readonly<Record<string, string>>): Promise<Availability> => {
    const key = JSON.stringify(wanted);
    const answer = checks.get(key) ?? use({ name: CHECK_AVAILABILITY, arguments: wanted });
    checks.set(key, answer);
    const read = readAvailability((await answer) ?? '');
    if (!read) throw new DiaryAway();
    return read;
  };
  return {
    check,
    booked: () => booked,
    async offered(from) {
      return (await check(from === null ? {} : { date: from })).days;
    },
    async whyNot(date, time) {
      const { about } = await check(time === null ? { date } : { date, time });
      return about === '' || about.endsWith(' is free.') ? null : about;
    },
    async book({ date, time, name, phone, reason }) {
      const more = { ...(phone && { phone }), ...(reason && { reason }) };
      const answer = await use({ name: BOOK_APPOINTMENT, arguments: { date, time, name, ...more, confirmed: 'yes' } });
      if (answer === null) throw new DiaryAway();
      if (answer.startsWith('Booked')) booked = { date, time, name };
      return booked ? { outcome: 'done', appointment: { id: '', date, time } } : refusedBy(answer);
    },
    // There are no tools for these.
    own: () => Promise.resolve([]),
    move: () => Promise.resolve({ outcome: 'tooMany' }),
    cancel: () => Promise.resolve(),
  };
}

function refusedBy(answer: string): BookingResult {
  if (answer.startsWith('Not booked: ')) return { outcome: 'tooMany' };
  const [, why = null] = /^Not booked\. (.+?)(?: Offer one of these: .*| There are no free times .*)?$/.exec(answer) ?? [];
  return { outcome: 'notFree', why, days: readNamedTimes(answer) };
}
