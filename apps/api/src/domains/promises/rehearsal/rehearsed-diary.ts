import { sayRefusal, type Diary, type OwnAppointment } from '@larkline/answers';
import type { ChatDay } from '@larkline/chat-protocol';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { findFreeDays, sayWhyNot } from '../../conversations/chat/index.ts';
import { clientHas } from '../../money/subscriptions/index.ts';

/** Most appointments that are agreed in one rehearsed conversation. */
export const MOST_REHEARSED = 5;

/** Returns whether the assistant of a client agrees appointments; `canBook`: whether the client has hours for them. */
export async function mayBook(ctx: Context, clientId: string, canBook: boolean): Promise<boolean> {
  return canBook && actingFor(ctx, clientId, (tx) => clientHas(tx, clientId, 'booking'));
}

interface DiaryOfRehearsal {
  readonly clientId: string;
  readonly timezone: string;
  /** Appointments that were agreed in this conversation; the diary changes the list. */
  readonly own: OwnAppointment[];
}

/** Returns a diary with a client's free times that books nothing: agreed appointments are kept in `own` alone. */
export function rehearsedDiary(ctx: Context, { clientId, timezone, own }: DiaryOfRehearsal): Diary {
  const chatId = `rehearsal:${clientId}`;
  const isTaken = (date: string, time: string) => own.some((each) => each.date === date && each.time === time);
  const offered = async (from: string | null): Promise<ChatDay[]> => {
    const days = await findFreeDays(ctx, { clientId, chatId, from, timezone });
    return days
      .map(({ date, times }) => ({ date, times: times.filter((time) => !isTaken(date, time)) }))
      .filter(({ times }) => times.length > 0);
  };
  const whyNot = async (date: string, time: string | null) =>
    time !== null && isTaken(date, time) ? sayRefusal({ reason: 'taken' }, date, time) : sayWhyNot(ctx, { clientId, chatId, date, time });
  return {
    offered,
    whyNot,
    async book({ date, time }) {
      if (own.length >= MOST_REHEARSED) return { outcome: 'tooMany' };
      const why = await whyNot(date, time);
      if (why !== null) return { outcome: 'notFree', why, days: await offered(date) };
      const appointment = { id: ctx.newId(), date, time };
      own.push(appointment);
      return { outcome: 'done', appointment };
    },
    own: () => Promise.resolve([...own]),
    async move(id, { date, time }) {
      const why = await whyNot(date, time);
      if (why !== null) return { outcome: 'notFree', why, days: await offered(date) };
      const appointment = { id, date, time };
      own.splice(findIndex(own, id), 1, appointment);
      return { outcome: 'done', appointment };
    },
    async cancel(id) {
      own.splice(findIndex(own, id), 1);
    },
  };
}

// Of an appointment that is not known: behind the last one.
function findIndex(own: readonly OwnAppointment[], id: string): number {
  const index = own.findIndex((each) => each.id === id);
  return index < 0 ? own.length : index;
}
