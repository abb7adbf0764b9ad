import { sayRefusal, type BookingResult, type Diary, type OwnAppointment } from '@larkline/answers';
import type { ChatDay } from '@larkline/chat-protocol';
import { localTime } from '@larkline/format';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import {
  bookOffered,
  cancelOwnAppointment,
  findOfferedTimes,
  moveOffered,
  listUpcomingAppointments,
  whyNotOffered,
  type Appointment,
  type BookingAnswer,
} from '../../diary/appointments/index.ts';

/** Days that are looked at, and of these the days with free times that are shown. */
const DAYS = 14;
const MOST_DAYS = 5;

/** Owner of the diary, and the message of the chat that it serves. */
export interface DiaryPlace {
  readonly clientId: string;
  readonly chatId: string;
  readonly messageId: string;
  readonly timezone: string;
}

/** Returns the diary of a client for one message of a chat: appointments are those that were made in this chat. */
export function makeDiary(ctx: Context, { clientId, chatId, messageId, timezone }: DiaryPlace): Diary {
  const times = (from: string | null) => findFreeDays(ctx, { clientId, chatId, from, timezone });
  const requestKey = `chat:${messageId}`;
  return {
    offered: times,
    whyNot: (date, time) => sayWhyNot(ctx, { clientId, chatId, date, time }),
    async book({ date, time, name, phone, reason }) {
      const wish = {
        clientId,
        date,
        time,
        name,
        phone,
        reason,
        source: 'chat' as const,
        callId: chatId,
        callerNumber: null,
        requestKey,
        isAgreed: true,
      };
      return toResult(await refusedAs(() => bookOffered(ctx, wish)), wish, times);
    },
    async own() {
      return (await listUpcomingAppointments(ctx, clientId, chatId)).map(toOwn);
    },
    async move(id, { date, time }) {
      return toResult(
        await refusedAs(() => moveOffered(ctx, { clientId, callId: chatId, id, date, time, requestKey })),
        { date, time },
        times,
      );
    },
    async cancel(id) {
      await cancelOwnAppointment(ctx, { clientId, callId: chatId, id });
    },
  };
}

interface DaysQuery {
  readonly clientId: string;
  readonly chatId: string;
  readonly from: string | null;
  readonly timezone: string;
}

/** Returns the next days with free times from a day (`null`: today), at most five; none when the calendar was read too often for this chat. */
export async function findFreeDays(ctx: Context, { clientId, chatId, from, timezone }: DaysQuery): Promise<ChatDay[]> {
  try {
    const { days } = await findOfferedTimes(ctx, { clientId, from, days: DAYS, asker: `call:${chatId}`, callId: chatId });
    return days
      .filter(({ startsAt }) => startsAt.length > 0)
      .slice(0, MOST_DAYS)
      .map(({ date, startsAt }) => ({ date, times: startsAt.map((start) => localTime(start, timezone).time) }));
  } catch (cause) {
    // The calendar was read too often in this chat: no times, and the way to a person.
    if (cause instanceof AppError && cause.code === 'RATE_LIMITED') return [];
    throw cause;
  }
}

interface TimeQuery extends Pick<DaysQuery, 'clientId' | 'chatId'> {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM; `null`: any time of the day. */
  readonly time: string | null;
}

/** Returns in a sentence why a chat cannot have an appointment at a time; `null` when it can. */
export async function sayWhyNot(ctx: Context, { clientId, chatId, date, time }: TimeQuery): Promise<string | null> {
  try {
    const offered = await findOfferedTimes(ctx, { clientId, from: date, days: 1, asker: `call:${chatId}`, callId: chatId });
    const refusal = whyNotOffered(ctx, offered, date, time);
    return refusal && sayRefusal(refusal, date, time);
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'RATE_LIMITED') return sayRefusal({ reason: 'no diary' }, date, time);
    throw cause;
  }
}

async function refusedAs(book: () => Promise<BookingAnswer>): Promise<BookingAnswer> {
  try {
    return await book();
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'RATE_LIMITED') return { outcome: 'too many', per: 'call' };
    throw cause;
  }
}

async function toResult(
  answer: BookingAnswer,
  { date, time }: { readonly date: string; readonly time: string },
  times: (from: string) => Promise<ChatDay[]>,
): Promise<BookingResult> {
  switch (answer.outcome) {
    case 'booked':
    case 'held':
      return { outcome: 'done', appointment: toOwn(answer.appointment) };
    case 'not free': {
      const why = answer.refusal.reason === 'taken' ? null : sayRefusal(answer.refusal, date, time);
      return { outcome: 'notFree', why, days: await times(date) };
    }
    case 'not agreed':
      throw new Error('A chat must agree a time before booking it');
    case 'too many':
      return { outcome: 'tooMany' };
  }
}

function toOwn({ id, startsAt, timezone }: Appointment): OwnAppointment {
  return { id, ...localTime(startsAt, timezone) };
}
