import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { CalendarKey } from './access-token.service.ts';
import { CalendarConnection } from './calendar-connection.entity.ts';
import { CalendarGrant } from './calendar-grant.entity.ts';

/** Names of the calendars of each provider. */
export const CALENDAR_NAMES = { google: 'Google Calendar', microsoft: 'Outlook calendar' } as const;

/**
 * Notes that the provider no longer accepts the stored tokens: wipes them, marks the connection, and emits
 * `calendarRefused`, once (CF-57). Nothing happens when the calendar was connected again in the meantime.
 */
export async function noteRefusal(ctx: Context, { clientId, provider }: CalendarKey, sealed: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const wiped = await tx.em.nativeDelete(CalendarGrant, { clientId, provider, sealed });
    if (wiped === 0) return;
    const since = tx.now();
    await tx.em.nativeUpdate(CalendarConnection, { clientId, provider, status: 'connected' }, { reconnectSince: since });
    await emit(tx, 'calendarRefused', { clientId, calendar: CALENDAR_NAMES[provider], since });
  });
}
