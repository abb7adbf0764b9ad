import { toMonth } from '@larkline/format';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { rowsOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { getCalendarSettings } from '../../diary/calendar/index.ts';
import { Stats } from './stats.entity.ts';

/** Most months that one question gets. */
export const MAX_MONTHS = 24;

/**
 * Returns the figures of a client for this calendar month in the client's timezone and those before it (CF-42), `months` in all,
 * newest first; a month without figures has no row. Throws INVALID_INPUT for fewer than one month or more than 24.
 */
export async function listStats(ctx: Context, clientId: string, months: number): Promise<Stats[]> {
  if (months < 1 || months > MAX_MONTHS) {
    const message = `Ask for 1 to ${MAX_MONTHS} months.`;
    throw new AppError('INVALID_INPUT', message, { fields: { months: message } });
  }
  // A row a month: few, and asked for together with the timezone.
  const [settings, rows] = await Promise.all([getCalendarSettings(ctx, clientId), monthsOfClient(ctx, clientId)]);
  const timezone = settings.timezone ?? undefined;
  const [year = 0, month = 0] = toMonth(ctx.now(), timezone).split('-').map(Number);
  const earliest = new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 'YYYY-MM'.length);
  return rows.filter(({ month: each }) => each >= earliest);
}

/** Returns the figures of every month of a client, newest first; a month without figures has no row. */
export function monthsOfClient(ctx: Context, clientId: string): Promise<Stats[]> {
  return rowsOfClient(ctx, Stats, clientId, ['month desc']);
}
