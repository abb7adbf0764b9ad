import { uuidArray } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/context/context.ts';
import { batch, groupBy } from '../../../platform/graphql/loader.ts';
import type { WelcomeCallLetter } from './welcome-call-letter.entity.ts';

/** Most mails about a call that are shown. */
export const MOST_LETTERS = 50;

type LetterRow = Omit<WelcomeCallLetter, 'createdAt'> & { readonly createdAt: Date | string };

/** Returns the latest mails of staff about a call, oldest first, at most 50. One statement reads several. */
export async function loadLetters(ctx: Context, welcomeCallId: string): Promise<WelcomeCallLetter[]> {
  const found = await batch<LetterRow, LetterRow[]>(ctx, 'mails about welcome calls', welcomeCallId, (ids) => ({
    sql: {
      text: `select l.id::text as "id", l.booking_id::text as "welcomeCallId", l.author, l.text, l.created_at as "createdAt"
        from unnest(?::uuid[]) as booking (id) cross join lateral (
          select * from booking_letters where booking_id = booking.id order by created_at desc, id desc limit ${MOST_LETTERS}) l
        order by l.created_at, l.id`,
      values: [uuidArray(ids)],
    },
    toValues: (rows) => groupBy(rows, (row) => row.welcomeCallId),
  }));
  return (found ?? []).map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
