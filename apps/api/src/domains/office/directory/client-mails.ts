import { Field, ID, ObjectType } from 'type-graphql';
import { MailDelivery } from '../../../integrations/mail/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { uuidArray, type Sql } from '../../../platform/db/sql.ts';
import { batch, groupBy } from '../../../platform/graphql/loader.ts';

/** Most emails to a client that are listed. */
export const MOST_MAILS = 10;

@ObjectType({ description: 'An email to a business or one of its people, for staff. Its text is not shown.' })
export class ClientMail {
  @Field(() => ID, { description: 'Permanent id.' }) id!: string;
  @Field(() => String, { description: 'Kind of email, such as confirm_email.' }) kind!: string;
  @Field(() => String, { description: 'Address of the recipient.' }) recipient!: string;
  @Field(() => MailDelivery.graphql, { description: 'Delivery state.' }) status!: MailDelivery;
  @Field(() => Date, { description: 'When it was sent; when it was written, until then.' }) at!: Date;
  clientId!: string;
}

// Read along the index outbox_messages_by_recipient, and no further back than the window.
const SELECT = `select "id", kind, recipient, status, "at", "clientId" from (
    select m.id::text as "id", m.kind, m.recipient, m.status, coalesce(m.sent_at, m.created_at) as "at", a.client_id::text as "clientId",
      row_number() over (partition by a.client_id order by coalesce(m.sent_at, m.created_at) desc, m.id) as place
    from (
      select id as client_id, email from clients where id = any (?::uuid[])
      union
      select m.client_id, u.email from members m join users u on u.id = m.user_id where m.client_id = any (?::uuid[])
    ) a join outbox_messages m on m.recipient = a.email
    where coalesce(m.sent_at, m.created_at) > ?::timestamptz - interval '30 days'
  ) mails
  where place <= ${MOST_MAILS}
  order by "clientId", place`;

/** Returns the emails of the last 30 days to a client and its people, for staff, the newest first; at most 10. */
export async function listMails(ctx: Context, clientId: string): Promise<ClientMail[]> {
  const found = await batch<ClientMail, ClientMail[]>(ctx, 'mails to clients', clientId, (ids) => ({
    sql: selectMails(ids, ctx.now()),
    toValues: (rows) => groupBy(rows, (row) => row.clientId),
  }));
  return found ?? [];
}

/** Returns the statement that reads the emails to clients and their people. */
export function selectMails(clientIds: readonly string[], now: Date): Sql {
  return { text: SELECT, values: [uuidArray(clientIds), uuidArray(clientIds), now] };
}
