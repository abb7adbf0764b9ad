import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import { calendarSettingsSchema, DEFAULT_TIMEZONE } from '@larkline/validation';
import { emit } from '../../../platform/domain/events.ts';
import type { ChangeOfSettings, StoredRow } from '../../../platform/domain/settings.ts';
import type { PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { rowOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { saveSettings, type ClientChange } from '../../people/rows/index.ts';
import { CalendarConnection } from './calendar-connection.entity.ts';
import { CalendarSettings } from './calendar-settings.entity.ts';

/** Returns a client's calendar settings; the defaults until the client has saved some. */
export async function getCalendarSettings(ctx: Context, clientId: string): Promise<CalendarSettings> {
  return (await rowOfClient(ctx, CalendarSettings, clientId)) ?? Object.assign(new CalendarSettings(), { clientId });
}

/** Writes the changed fields of the calendar settings (CLN-09). Throws INVALID_INPUT, CONFLICT, NOT_FOUND without a client. */
export async function saveCalendarSettings(ctx: Context, patch: PatchOf<typeof calendarSettingsSchema>): Promise<ClientChange> {
  return saveSettings(ctx, CalendarSettings, calendarSettingsSchema, patch);
}

/** Emits what follows from a change of the settings, by a save or by its undo; a new timezone is also that of the connected calendar (CF-37). */
export async function afterCalendarSettings(tx: Context, { clientId, before, after }: ChangeOfSettings): Promise<void> {
  if (!isDeepStrictEqual(before?.['working_hours'] ?? null, after?.['working_hours'] ?? null)) {
    await emit(tx, 'workingHoursChanged', { clientId });
  }
  const timezone = storedTimezone(after);
  if (timezone === storedTimezone(before)) return;
  await tx.em.nativeUpdate(CalendarConnection, { clientId, status: 'connected' }, { timezone });
  // The greeting of calls follows the time of day.
  await emit(tx, 'businessInfoChanged', { clientId });
  await emit(tx, 'timezoneChanged', { clientId });
}

// A business without a row has the column's default.
function storedTimezone(row: StoredRow): string | null {
  return row ? ((row['timezone'] as string | null) ?? null) : DEFAULT_TIMEZONE;
}

/** Returns the settings of a client in a transaction, locked, as a new row when there was none. */
export async function settingsForChange(tx: Context, clientId: string): Promise<CalendarSettings> {
  await tx.em.execute('insert into calendar_settings (client_id) values (?) on conflict do nothing', [clientId]);
  return tx.em.findOneOrFail(CalendarSettings, { clientId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/** Returns the provider of the calendar that a client has connected, even while it must be connected again; `null` for none. */
export async function findConnectedCalendar({ em }: Context, clientId: string): Promise<CalendarConnection['provider'] | null> {
  return (await em.findOne(CalendarConnection, { clientId, status: 'connected' }))?.provider ?? null;
}
