import type { Context } from '../../platform/graphql/context.ts';
import { rowOfClient } from '../../platform/graphql/loader.ts';
import { CalendarSettings } from './calendar-settings.entity.ts';

/** Returns a client's calendar settings; the defaults until the client has saved some. */
export async function getCalendarSettings(ctx: Context, clientId: string): Promise<CalendarSettings> {
  return (await rowOfClient(ctx, CalendarSettings, clientId)) ?? Object.assign(new CalendarSettings(), { clientId });
}
