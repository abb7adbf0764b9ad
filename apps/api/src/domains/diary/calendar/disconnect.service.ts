import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ownClientId } from '../../people/rows/index.ts';
import { CalendarConnection } from './calendar-connection.entity.ts';
import { settingsForChange } from './calendar.service.ts';
import { endGrants } from './end-grants.ts';
import { CALENDAR_NAMES } from './reconnect.service.ts';

/** Disconnects the connected calendar (CLN-07): its tokens are deleted at once and revoked by a job. Throws NOT_FOUND if none is connected. */
export function disconnectCalendar(ctx: Context): Promise<CalendarConnection> {
  const clientId = ownClientId(ctx);
  return inTransaction(ctx, async (tx) => {
    // Locked with the settings, as when a calendar is connected.
    const settings = await settingsForChange(tx, clientId);
    const connection = await tx.em.findOne(CalendarConnection, { clientId, status: 'connected' });
    if (!connection) throw new AppError('NOT_FOUND', "You don't have a calendar connected.");
    const { provider, accountEmail: account = null } = connection;
    settings.externalCalendarLinked = false;
    await endGrants(tx, clientId);
    await emit(tx, 'calendarDisconnected', { clientId, calendar: CALENDAR_NAMES[provider], account, at: tx.now() });
    return connection;
  });
}
