import { DEFAULT_AVAILABILITY, DEFAULT_TIMEZONE } from '@larkline/validation';
import type { Refusal } from '@larkline/answers';
import { closureOn, instantIn, localTime, type Closure } from '@larkline/format';
import type { Context } from '../../../platform/context/context.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time/clock.ts';
import { getCalendarSettings, readBusyTimes, type CalendarCheck } from '../calendar/index.ts';
import { BusinessInfo } from '../../people/clients/index.ts';
import { ownClientId } from '../../people/rows/index.ts';
import { MOST_TIMES_A_DAY, type AppointmentTimes } from './appointment-times.types.ts';
import { freeSlots, refusalOfDay, startAt, type DayOfSlots, type SlotRules } from './slots.ts';

const WEEK = 7;
/** Days that can be requested: appointments are offered for a year at most. */
const FURTHEST_MS = 366 * DAY_MS;

/** The requested times. */
export interface TimesQuery {
  readonly clientId: string;
  /** First day in the client's timezone, YYYY-MM-DD; `null`, a past day and one more than a year ahead mean today. */
  readonly from: string | null;
  readonly days: number;
  /** Under which reads of the connected calendar are counted: the client, or a call. */
  readonly asker: string;
  /** The call whose own hold does not count, since it may choose again. */
  readonly callId: string | null;
}

/** The times that can be booked. */
export interface OfferedTimes {
  readonly check: CalendarCheck;
  /** IANA timezone of the days. */
  readonly timezone: string;
  readonly slotMinutes: number;
  readonly days: readonly DayOfSlots[];
  /** Their basis, with the times taken on these days. */
  readonly rules: SlotRules;
}

/**
 * Returns the times at which a client takes appointments: the hours for appointments while the business is open, without what the connected
 * calendar has, without our own appointments, and without the times that are held for other callers. None while the calendar must be connected again (C-03); when it
 * cannot be read, those of the hours and our own appointments. Throws RATE_LIMITED.
 */
export async function findOfferedTimes(ctx: Context, { clientId, from, days, asker, callId }: TimesQuery): Promise<OfferedTimes> {
  const settings = await getCalendarSettings(ctx, clientId);
  const timezone = settings.timezone ?? DEFAULT_TIMEZONE;
  const availability = settings.availability ?? DEFAULT_AVAILABILITY;
  const ahead = from === null ? 0 : Date.parse(from) - ctx.now().getTime();
  const first = from !== null && ahead > 0 && ahead < FURTHEST_MS ? from : localTime(ctx.now(), timezone).date;
  const span = searchSpan(first, days, timezone);
  const { busy, check } = settings.externalCalendarLinked
    ? await readBusyTimes(ctx, clientId, span, asker)
    : { busy: [], check: 'off' as const };
  const own = await findTaken(ctx, clientId, { ...span, callId });
  const workingHours = check === 'needs reconnect' ? [] : (settings.workingHours ?? []);
  const openingHours = (await ctx.em.findOne(BusinessInfo, { clientId }))?.weeklyHours ?? null;
  const rules = { timezone, openingHours, workingHours, availability, busy: [...busy, ...own] };
  return { check, timezone, slotMinutes: availability.slotMinutes, days: freeSlots(ctx.now(), { first, days }, rules), rules };
}

/** Returns the start of an appointment at a time by the clock of a client, or why it cannot be. The date is one of the days of `offered`. */
export function startOffered(
  ctx: Context,
  { check, rules }: OfferedTimes,
  wanted: { readonly date: string; readonly time: string },
): Date | Refusal {
  return check === 'needs reconnect' ? { reason: 'no diary' } : startAt(ctx.now(), wanted, rules);
}

/** Returns why a day (YYYY-MM-DD) of `offered` has no appointment, or a time (HH:MM) of it; `null` when it has one. */
export function whyNotOffered(ctx: Context, offered: OfferedTimes, date: string, time: string | null): Refusal | null {
  if (time === null && offered.check !== 'needs reconnect') return refusalOfDay(ctx.now(), date, offered.rules);
  const start = startOffered(ctx, offered, { date, time: time ?? '00:00' });
  return start instanceof Date ? null : start;
}

/**
 * Returns the appointments of the next seven days that the assistant would offer the next caller (CLN-01). Throws NOT_FOUND without a
 * client, RATE_LIMITED.
 */
export async function getAppointmentTimes(ctx: Context): Promise<AppointmentTimes> {
  const clientId = ownClientId(ctx);
  const offered = await findOfferedTimes(ctx, { clientId, from: null, days: WEEK, asker: clientId, callId: null });
  const { check, timezone, days, rules } = offered;
  return {
    check,
    timezone,
    days: days.map(({ date, startsAt }) => ({
      date,
      startsAt: startsAt.slice(0, MOST_TIMES_A_DAY),
      closed: nameOfClosure(closureOn(rules.openingHours, date)),
    })),
  };
}

function nameOfClosure(closure: Closure | null): string | null {
  if (closure?.reason !== 'bank holiday') return closure && ((closure.reason === 'date' && closure.name) || 'closed');
  return closure.holiday.isSubstitute ? `${closure.holiday.name} (substitute day)` : closure.holiday.name;
}

// A day more on either side, for the pauses around appointments.
function searchSpan(first: string, days: number, timezone: string): { readonly from: Date; readonly until: Date } {
  const begin = instantIn(first, '00:00', timezone).getTime();
  return { from: new Date(begin - DAY_MS), until: new Date(begin + (days + 1) * DAY_MS) };
}

interface TakenSpan {
  readonly from: Date;
  readonly until: Date;
  readonly callId: string | null;
}

// Appointments of a day at most, so that the index of their ends bounds both sides.
const LONGEST_MS = 24 * 60 * MINUTE_MS;

async function findTaken(ctx: Context, clientId: string, { from, until, callId }: TakenSpan): Promise<{ startsAt: Date; endsAt: Date }[]> {
  const rows = await ctx.em.execute<{ starts_at: string | Date; ends_at: string | Date }[]>(
    `select starts_at, ends_at from appointments
     where client_id = ? and ends_at > ? and ends_at < ? and starts_at < ? and state <> 'cancelled'
       and (state <> 'held' or (held_until > ? and call_id is distinct from ?))`,
    [clientId, from, new Date(until.getTime() + LONGEST_MS), until, ctx.now(), callId],
  );
  return rows.map((row) => ({ startsAt: new Date(row.starts_at), endsAt: new Date(row.ends_at) }));
}
