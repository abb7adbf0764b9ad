import { readFreeTimes, readNamedTimes, readSaidTime, sayTime, type FreeDay } from './spoken-times.ts';
import type { Memory, Reply } from './receptionist.ts';

export const CHECK_AVAILABILITY = 'check_availability';
export const BOOK_APPOINTMENT = 'book_appointment';

const ELSE = 'Is there anything else?';
const MESSAGE = 'May I take a message, so that you are called back?';

/** What the receptionist remembers of a booking. */
export interface BookingMemory {
  /** Today at the business, YYYY-MM-DD; empty before it was looked up. */
  readonly today: string;
  /** The free times of the last answer. */
  readonly free: readonly FreeDay[];
  /** The words in which the caller asked, until they were compared with the free times. */
  readonly said: string;
  /** The time that is held for the caller. */
  readonly chosen: { readonly date: string; readonly time: string } | null;
}

/** A booking that has not begun. */
export const NO_BOOKING: BookingMemory = { today: '', free: [], said: '', chosen: null };

/** Looks the free times up, for a caller who wants an appointment. */
export function beginBooking(said: string, memory: Memory): Reply {
  return { ...say('', { ...memory, booking: { ...NO_BOOKING, said } }), use: { name: CHECK_AVAILABILITY, arguments: {} } };
}

/** Goes on with what the caller answered to the question for the time, the name or the reason. */
export function continueBooking(words: string, memory: Memory): Reply {
  if (memory.asked === 'time') return chooseTime(words, memory);
  if (memory.asked === 'booking name') {
    if (!words) return say('What is your name?', memory);
    return say('Thank you. What is it about?', { ...memory, asked: 'booking reason', name: words });
  }
  return { ...say('', { ...memory, asked: null }), use: bookingOf(memory, { name: memory.name, reason: words }) };
}

/** Says what came of looking times up, or of booking one; `null` for a use that failed. */
export function afterBookingTool(name: string, result: string | null, memory: Memory): Reply {
  if (result === null) return say(`I am sorry, I cannot look into the calendar at the moment. ${MESSAGE}`, { ...memory, asked: 'message' });
  if (name === CHECK_AVAILABILITY) {
    const { today, days } = readFreeTimes(result);
    const known = { ...memory, booking: { ...memory.booking, today, free: days } };
    if (days.length === 0) return say(`I am sorry, there are no free times at the moment. ${MESSAGE}`, { ...known, asked: 'message' });
    return chooseTime(memory.booking.said, known);
  }
  const { chosen } = memory.booking;
  if (result.startsWith('Booked') && chosen) {
    const text = `That is booked: ${sayTime(chosen.date, chosen.time)}. ${ELSE}`;
    return say(text, { ...memory, asked: null, booking: NO_BOOKING, booked: true, answered: memory.answered + 1 });
  }
  if (result.startsWith('Held')) return say('Certainly. What is your name?', { ...memory, asked: 'booking name' });
  const others = readNamedTimes(result);
  if (others.length === 0) return say(`I am sorry, that time is not free. ${MESSAGE}`, { ...memory, asked: 'message' });
  const next = { ...memory, asked: 'time' as const, booking: { ...memory.booking, free: others, chosen: null } };
  return say(`I am sorry, that time is not free. I have ${listOf(others)}. Which would suit you?`, next);
}

function chooseTime(words: string, memory: Memory): Reply {
  const { today, free } = memory.booking;
  const said = readSaidTime(words, today);
  const days = said.date === null ? free : free.filter(({ date }) => date === said.date);
  const asking = { ...memory, asked: 'time' as const };
  if (said.times.length === 0) {
    const offered = days.length > 0 ? days : free;
    const begin = days.length > 0 ? '' : 'I have nothing free then. ';
    return say(`${begin}I have ${listOf(offered)}. Which would suit you?`, asking);
  }
  const fitting = days.find(({ times }) => said.times.some((time) => times.includes(time)));
  const date = fitting?.date ?? said.date ?? free[0]?.date ?? today;
  const time = said.times.find((each) => fitting?.times.includes(each)) ?? said.times[0] ?? '';
  const chosen = { ...memory, booking: { ...memory.booking, chosen: { date, time } } };
  // The product decides whether it is free: it keeps the time until the name is known.
  return { ...say('', chosen), use: bookingOf(chosen, memory.name ? { name: memory.name } : {}) };
}

function bookingOf({ booking: { chosen } }: Memory, more: Readonly<Record<string, string>>): NonNullable<Reply['use']> {
  return { name: BOOK_APPOINTMENT, arguments: { ...chosen, ...more } };
}

// The first three.
function listOf(days: readonly FreeDay[]): string {
  const all = days.flatMap(({ date, times }) => times.map((time) => sayTime(date, time)));
  return all.slice(0, 3).join(', or ');
}

function say(text: string, memory: Memory): Reply {
  return { text, memory, use: null, isLast: false };
}
