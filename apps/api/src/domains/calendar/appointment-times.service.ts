import { DEFAULT_AVAILABILITY, DEFAULT_TIMEZONE } from '@larkline/validation';
import { CalendarReadError, readBusy, type Busy } from '../../integrations/calendars/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { DAY_MS } from '../../platform/time/clock.ts';
import { ownClientId } from '../clients/index.ts';
import { accessTokenOf, type CalendarKey } from './access-token.service.ts';
import { MOST_TIMES_A_DAY, type AppointmentTimes, type CalendarCheck } from './appointment-times.types.ts';
import { CalendarConnection } from './calendar-connection.entity.ts';
import { CalendarGrant } from './calendar-grant.entity.ts';
import { getCalendarSettings } from './calendar.service.ts';
import { noteRefusal } from './reconnect.service.ts';
import { freeSlots } from './slots.ts';

const DAYS = 7;

interface Checked {
  readonly check: CalendarCheck;
  readonly busy: readonly Busy[];
}

/**
 * Returns the appointments of the next seven days that the assistant would offer: the working hours without what the connected
 * calendar has. When the calendar cannot be read they follow the hours alone, and `check` tells so. Throws NOT_FOUND without a
 * client, RATE_LIMITED.
 */
export async function getAppointmentTimes(ctx: Context): Promise<AppointmentTimes> {
  const clientId = ownClientId(ctx);
  const settings = await getCalendarSettings(ctx, clientId);
  const { busy, check } = settings.externalCalendarLinked ? await readCalendar(ctx, clientId) : { busy: [], check: 'off' as const };
  const timezone = settings.timezone ?? DEFAULT_TIMEZONE;
  const availability = settings.availability ?? DEFAULT_AVAILABILITY;
  const days = freeSlots(ctx.now(), DAYS, { timezone, workingHours: settings.workingHours ?? [], availability, busy });
  return { check, timezone, days: days.map(({ date, startsAt }) => ({ date, startsAt: startsAt.slice(0, MOST_TIMES_A_DAY) })) };
}

async function readCalendar(ctx: Context, clientId: string): Promise<Checked> {
  const connection = await ctx.em.findOne(CalendarConnection, { clientId, status: 'connected' });
  if (!connection) return { check: 'off', busy: [] };
  await ctx.limits.consume('calendarRead', clientId);
  const key = { clientId, provider: connection.provider };
  try {
    const busy = await readWithToken(ctx, key);
    if (!busy) return { check: 'needs reconnect', busy: [] };
    await ctx.em.nativeUpdate(CalendarConnection, { ...key, status: 'connected' }, { lastSyncedAt: ctx.now() });
    return { check: 'checked', busy };
  } catch (cause) {
    const isOutage = cause instanceof CalendarReadError || (cause instanceof AppError && cause.code === 'UPSTREAM_FAILED');
    if (!isOutage) throw cause;
    ctx.log.warn({ err: cause, provider: connection.provider }, 'calendar not read');
    return { check: 'unreachable', busy: [] };
  }
}

/** Reads the calendar; a token that is not accepted is refreshed once. Returns `null` when the calendar must be connected again. */
async function readWithToken(ctx: Context, key: CalendarKey): Promise<Busy[] | null> {
  const span = { from: ctx.now(), until: ctx.in((DAYS + 1) * DAY_MS) };
  const token = await accessTokenOf(ctx, key);
  if (token === null) return null;
  try {
    return await readBusy(ctx, key.provider, token, span);
  } catch (cause) {
    if (!(cause instanceof CalendarReadError) || cause.refused === null) throw cause;
    if (cause.refused === '403') return refuse(ctx, key);
  }
  const next = await accessTokenOf(ctx, key, token);
  return next === null ? null : readBusy(ctx, key.provider, next, span);
}

async function refuse(ctx: Context, key: CalendarKey): Promise<null> {
  const grant = await ctx.em.findOne(CalendarGrant, { ...key });
  if (grant) await noteRefusal(ctx, key, grant.sealed);
  return null;
}
