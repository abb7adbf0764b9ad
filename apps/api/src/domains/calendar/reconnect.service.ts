import { queueMail } from '../../integrations/mail/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Client } from '../clients/index.ts';
import type { CalendarKey } from './access-token.service.ts';
import { CalendarConnection } from './calendar-connection.entity.ts';
import { CalendarGrant } from './calendar-grant.entity.ts';
import { ReconnectCalendarMail } from './CalendarMails.tsx';

/** Names of the calendars of each provider. */
export const CALENDAR_NAMES = { google: 'Google Calendar', microsoft: 'Outlook calendar' } as const;

/**
 * Notes that the provider no longer accepts the stored tokens: wipes them, marks the connection, and writes to the business,
 * once (CF-57). Nothing happens when the calendar was connected again meanwhile.
 */
export async function noteRefusal(ctx: Context, { clientId, provider }: CalendarKey, sealed: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const wiped = await tx.em.nativeDelete(CalendarGrant, { clientId, provider, sealed });
    if (wiped === 0) return;
    await tx.em.nativeUpdate(CalendarConnection, { clientId, provider, status: 'connected' }, { reconnectSince: tx.now() });
    const client = await tx.em.findOneOrFail(Client, { id: clientId });
    const calendar = CALENDAR_NAMES[provider];
    await queueMail(tx, {
      kind: 'calendar_reconnect',
      recipient: client.email,
      subject: `Please connect your ${calendar} again`,
      body: ReconnectCalendarMail({ publicUrl: tx.env.PUBLIC_URL, calendar }),
    });
  });
}
