import { monthOf } from '@larkline/format';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { rowsOfClient } from '../../platform/graphql/loader.ts';
import { getCalendarSettings } from '../calendar/index.ts';
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
  const timezone = (await getCalendarSettings(ctx, clientId)).timezone ?? undefined;
  const [year = 0, month = 0] = monthOf(ctx.now(), timezone).split('-').map(Number);
  const earliest = new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 'YYYY-MM'.length);
  return rowsOfClient(ctx, Stats, clientId, ['month desc'], [{ property: 'month', operator: '>=', value: earliest }]);
}
