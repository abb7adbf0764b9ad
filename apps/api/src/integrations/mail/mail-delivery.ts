import { defineEnum, type ValueOf } from '../../platform/db/enum-of.ts';
import { uuidArray } from '../../platform/db/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { batch } from '../../platform/graphql/loader.ts';

export const MailDelivery = defineEnum('MailDelivery', 'Delivery state of an email.', {
  queued: 'Waits to be sent, or is tried again.',
  sent: 'The mail server has accepted it.',
  failed: 'Could not be delivered.',
});
export type MailDelivery = ValueOf<typeof MailDelivery>;

/**
 * Returns what has become of the mail with the dedupe key `<beginning>:<id>`; `null` once the outbox has forgotten it. What is asked for
 * together takes one statement.
 */
export async function loadDelivery(ctx: Context, beginning: string, id: string): Promise<MailDelivery | null> {
  const found = await batch<{ id: string; status: MailDelivery }, MailDelivery>(ctx, `delivery of ${beginning}`, id, (ids) => ({
    sql: {
      text: `select asked.id::text as id, m.status from unnest(?::uuid[]) as asked (id)
        join outbox_messages m on m.dedupe_key = ?::text || ':' || asked.id::text`,
      values: [uuidArray(ids), beginning],
    },
    toValues: (rows) => new Map(rows.map((row) => [row.id, row.status])),
  }));
  return found ?? null;
}
