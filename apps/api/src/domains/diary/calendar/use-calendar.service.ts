import { CalendarError, readBusy, type Busy, type CalendarAccount, type Span } from '../../../integrations/calendars/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { SECOND_MS } from '../../../platform/time/clock.ts';
import { findAccessToken, type CalendarKey } from './access-token.service.ts';
import { CalendarConnection } from './calendar-connection.entity.ts';
import { CalendarGrant } from './calendar-grant.entity.ts';
import type { CalendarCheck } from './calendar-check.ts';
import { noteRefusal } from './reconnect.service.ts';

/**
 * Reads or writes a connected calendar; a token that is not accepted is refreshed once. Returns `null` when the calendar must be
 * connected again, also because the new token is not accepted either; that is noted, and mailed to the business. A provider that
 * asks for a pause (Retry-After) is not called for this calendar until its end. Throws CalendarError, UPSTREAM_FAILED.
 */
export async function useCalendar<T>(
  ctx: Context,
  key: CalendarKey,
  work: (account: CalendarAccount) => Promise<T>,
): Promise<{ value: T } | null> {
  const accessToken = await findAccessToken(ctx, key);
  if (accessToken === null) return null;
  const run = async (token: string): Promise<{ value: T } | '401' | '403'> => {
    try {
      return { value: await work({ provider: key.provider, accessToken: token }) };
    } catch (cause) {
      if (!(cause instanceof CalendarError)) throw cause;
      if (cause.refused !== null) return cause.refused;
      if (cause.retryAfterSeconds !== null)
        await ctx.em.nativeUpdate(CalendarGrant, { ...key }, { pausedUntil: ctx.in(cause.retryAfterSeconds * SECOND_MS) });
      throw cause;
    }
  };
  let outcome = await run(accessToken);
  if (outcome === '401') {
    const next = await findAccessToken(ctx, key, accessToken);
    if (next === null) return null;
    outcome = await run(next);
  }
  return typeof outcome === 'string' ? refuse(ctx, key) : outcome;
}

async function refuse(ctx: Context, key: CalendarKey): Promise<null> {
  // As stored: the one in memory may be from before a refresh.
  const grant = await ctx.em.findOne(CalendarGrant, { ...key }, { refresh: true });
  if (grant) await noteRefusal(ctx, key, grant.sealed);
  return null;
}

/** When a client's own calendar is taken, and whether that could be read. */
export interface BusyTimes {
  readonly check: CalendarCheck;
  readonly busy: readonly Busy[];
}

/**
 * Returns when the connected calendar of a client is taken; nothing without one, and when it cannot be read. Reads are limited for each
 * `asker`. Throws RATE_LIMITED.
 */
export async function readBusyTimes(ctx: Context, clientId: string, span: Span, asker: string): Promise<BusyTimes> {
  const connection = await ctx.em.findOne(CalendarConnection, { clientId, status: 'connected' });
  if (!connection) return { check: 'off', busy: [] };
  await ctx.limits.consume('calendarRead', asker);
  const key = { clientId, provider: connection.provider };
  try {
    const read = await useCalendar(ctx, key, (account) => readBusy(ctx, account, span));
    if (!read) return { check: 'needs reconnect', busy: [] };
    await ctx.em.nativeUpdate(CalendarConnection, { ...key, status: 'connected' }, { lastSyncedAt: ctx.now() });
    return { check: 'checked', busy: read.value };
  } catch (cause) {
    const isOutage = cause instanceof CalendarError || (cause instanceof AppError && cause.code === 'UPSTREAM_FAILED');
    if (!isOutage) throw cause;
    ctx.log.warn({ err: cause, provider: connection.provider }, 'calendar not read');
    return { check: 'unreachable', busy: [] };
  }
}
