import { LockMode } from '@mikro-orm/core';
import { calendarSettingsSchema } from '@larkline/validation';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { emit } from '../../platform/domain/events.ts';
import { changesOf, type PatchOf } from '../../platform/errors/parse.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { rowOfClient } from '../../platform/graphql/loader.ts';
import { ownClientId } from '../clients/index.ts';
import { CalendarConnection } from './calendar-connection.entity.ts';
import { CalendarSettings } from './calendar-settings.entity.ts';

/** Returns a client's calendar settings; the defaults until the client has saved some. */
export async function getCalendarSettings(ctx: Context, clientId: string): Promise<CalendarSettings> {
  return (await rowOfClient(ctx, CalendarSettings, clientId)) ?? Object.assign(new CalendarSettings(), { clientId });
}

/**
 * Writes the changed fields of the calendar settings (CLN-09); a new timezone is also that of the connected calendar (CF-37).
 * Throws INVALID_INPUT, NOT_FOUND without a client.
 */
export function updateCalendarSettings(ctx: Context, patch: PatchOf<typeof calendarSettingsSchema>): Promise<CalendarSettings> {
  const changes = changesOf(calendarSettingsSchema, patch);
  const clientId = ownClientId(ctx);
  return inTransaction(ctx, async (tx) => {
    const settings = await settingsForChange(tx, clientId);
    tx.em.assign(settings, changes);
    await tx.em.flush();
    if (changes.workingHours !== undefined) await emit(tx, 'workingHoursChanged', { clientId });
    if (changes.timezone !== undefined) {
      await tx.em.nativeUpdate(CalendarConnection, { clientId, status: 'connected' }, { timezone: changes.timezone });
      // The greeting of calls follows the time of day.
      await emit(tx, 'businessInfoChanged', { clientId });
      await emit(tx, 'timezoneChanged', { clientId });
    }
    return settings;
  });
}

/** Returns the settings of a client in a transaction, locked, as a new row when there was none. */
export async function settingsForChange(tx: Context, clientId: string): Promise<CalendarSettings> {
  await tx.em.execute('insert into calendar_settings (client_id) values (?) on conflict do nothing', [clientId]);
  return tx.em.findOneOrFail(CalendarSettings, { clientId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/** Returns the provider of the calendar that a client has connected, also while it must be connected again; `null` for none. */
export async function findConnectedCalendar({ em }: Context, clientId: string): Promise<CalendarConnection['provider'] | null> {
  return (await em.findOne(CalendarConnection, { clientId, status: 'connected' }))?.provider ?? null;
}
