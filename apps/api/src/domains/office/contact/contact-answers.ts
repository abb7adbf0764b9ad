import { uuidArray } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/context/context.ts';
import { batch, groupBy } from '../../../platform/graphql/loader.ts';
import type { ContactAnswer } from './contact-answer.entity.ts';

/** Most answers of a message that are shown. */
export const MOST_ANSWERS = 50;

type AnswerRow = Omit<ContactAnswer, 'createdAt'> & { readonly createdAt: Date | string };

/** Returns the latest answers to a message, oldest first, at most 50. One statement reads several. */
export async function loadAnswers(ctx: Context, messageId: string): Promise<ContactAnswer[]> {
  const found = await batch<AnswerRow, AnswerRow[]>(ctx, 'answers to messages', messageId, (ids) => ({
    sql: {
      text: `select a.id::text as "id", a.message_id::text as "messageId", a.author, a.text, a.created_at as "createdAt"
        from unnest(?::uuid[]) as message (id) cross join lateral (
          select * from contact_answers where message_id = message.id order by created_at desc, id desc limit ${MOST_ANSWERS}) a
        order by a.created_at, a.id`,
      values: [uuidArray(ids)],
    },
    toValues: (rows) => groupBy(rows, (row) => row.messageId),
  }));
  return (found ?? []).map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
