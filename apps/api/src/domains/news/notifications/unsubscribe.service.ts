import { actingFor } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Client } from '../../people/rows/index.ts';
import { readUnsubscribeToken, recipientMark } from './unsubscribe-token.ts';

/** Stops a kind of mails unless another choice was made since; a client without a row has the default. */
const STOP = `insert into notification_settings as n (client_id, choice) select ?, 'only_problems'
  where ? = coalesce((select choice from notification_settings where client_id = ?), 'each_event')
  on conflict (client_id) do update set choice = excluded.choice where n.choice = ?`;

/**
 * Stops the kind of mails that a mailed link belongs to; the client then gets those about problems. Repeated calls have the same
 * result, and a client that chose other mails since keeps its choice. Throws UNSUBSCRIBE_LINK for a link that was changed, is older than 90
 * days, or was mailed to an address that the business no longer has.
 */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  const link = readUnsubscribeToken(ctx, token);
  if (!link) throw new AppError('UNSUBSCRIBE_LINK', DEAD);
  const { clientId, mail } = link;
  await ctx.limits.consume('unsubscribe', clientId);
  await actingFor(ctx, clientId, async (tx) => {
    const client = await tx.em.findOne(Client, { id: clientId });
    if (!client || recipientMark(tx, client.email) !== link.recipientMark) throw new AppError('UNSUBSCRIBE_LINK', DEAD);
    await tx.em.execute(STOP, [clientId, mail, clientId, mail]);
  });
}

const DEAD = 'This link no longer works. You can choose your emails on the Profile tab of your dashboard.';
