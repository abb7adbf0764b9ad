import { actingFor } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import type { Context } from '../../../platform/context/context.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { findConnectedCalendar } from '../calendar/index.ts';
import { lockRoom } from '../../people/rows/index.ts';
import { requestSync } from './sync-appointment.job.ts';
import { Appointment, type AppointmentSource } from './appointment.entity.ts';

/** A time is kept for a caller for this long while the assistant asks for the rest. */
export const HOLD_MS = 10 * MINUTE_MS;
/** Appointments that one call can make. */
const MOST_PER_CALL = 3;

/** A time that a caller has chosen, among those that are offered. */
export interface ChosenTime {
  readonly clientId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** IANA timezone in which it was agreed. */
  readonly timezone: string;
  /** `null` holds the time until the caller has given a name. */
  readonly name: string | null;
  readonly phone: string | null;
  readonly reason: string | null;
  readonly source: AppointmentSource;
  /** The call, at its provider. */
  readonly callId: string;
  /** Number of the caller as the telephone network showed it, in one spelling; `null` when none was shown. */
  readonly callerNumber: string | null;
  /** The use of a tool: the same one never makes a second appointment. */
  readonly requestKey: string;
}

/** Outcome of a chosen time. */
export type BookingOutcome =
  | { readonly outcome: 'booked' | 'held'; readonly appointment: Appointment }
  | { readonly outcome: 'taken' }
  /** For the call, or for the number that it comes from. */
  | { readonly outcome: 'too many'; readonly per: 'call' | 'number' };

/**
 * Books a time, or holds it for ten minutes when there is no name yet, in one transaction; the hold of a call becomes its
 * appointment. Of simultaneous requests for overlapping times the database accepts one. A repeated request returns what the first
 * one made. The event for the connected calendar is made after the commit, by a job. `inMove`: it takes the place of another one.
 */
export function bookTime(ctx: Context, chosen: ChosenTime, { inMove }: { readonly inMove: boolean }): Promise<BookingOutcome> {
  return actingFor(ctx, chosen.clientId, async (tx) => {
    // Also counts those that the same call makes at this moment.
    await lockRoom(tx, Appointment, chosen.clientId);
    const before = await findMade(tx, chosen);
    if (before) return before;
    await releaseHolds(tx, chosen);
    if (await isCallFull(tx, chosen)) return { outcome: 'too many', per: 'call' };
    if (await isCallerFull(tx, chosen)) return { outcome: 'too many', per: 'number' };
    const id = await insert(tx, chosen);
    if (id === null) return (await findMade(tx, chosen)) ?? { outcome: 'taken' };
    const appointment = await tx.em.findOneOrFail(Appointment, { id });
    if (appointment.state === 'held') return { outcome: 'held', appointment };
    if (appointment.state === 'pending sync') await requestSync(tx, id);
    await emit(tx, 'appointmentBooked', { clientId: chosen.clientId, appointmentId: id, inMove });
    return { outcome: 'booked', appointment };
  });
}

/** Returns the appointment that this request, or this call at this time, has already made, since an assistant may ask twice; `null` for none. */
export async function findMade(
  { em }: Context,
  { clientId, requestKey, callId, startsAt }: Pick<ChosenTime, 'clientId' | 'requestKey' | 'callId' | 'startsAt'>,
): Promise<BookingOutcome | null> {
  const same = { clientId, $or: [{ requestKey }, { callId, startsAt, state: { $in: ['pending sync', 'confirmed'] as const } }] };
  const appointment = await em.findOne(Appointment, same, { refresh: true });
  if (!appointment || appointment.state === 'held') return null;
  return appointment.state === 'cancelled' ? { outcome: 'taken' } : { outcome: 'booked', appointment };
}

/** Frees the times of a client that are held for a call, and those of holds that have ended. */
export async function releaseHolds(tx: Context, { clientId, callId }: Pick<ChosenTime, 'clientId' | 'callId'>): Promise<void> {
  // Locked in one order, so that two requests cannot wait for each other.
  await tx.em.execute(
    `delete from appointments where id in (
       select id from appointments where client_id = ? and state = 'held' and (held_until <= ? or call_id = ?) order by id for update)`,
    [clientId, tx.now(), callId],
  );
}

async function isCallFull({ em }: Context, { clientId, callId }: ChosenTime): Promise<boolean> {
  return (await em.count(Appointment, { clientId, callId })) >= MOST_PER_CALL;
}

// Calls cost the caller little: without this, one telephone could take every free time of a business.
async function isCallerFull(tx: Context, { clientId, callerNumber }: ChosenTime): Promise<boolean> {
  if (callerNumber === null) return false;
  const upcoming = { clientId, callerNumber, endsAt: { $gt: tx.now() }, state: { $ne: 'cancelled' as const } };
  return (await tx.em.count(Appointment, upcoming)) >= tx.env.APPOINTMENTS_PER_CALLER;
}

/** Returns the id of the new row; `null` when the time is taken, or the request was made before. */
async function insert(tx: Context, chosen: ChosenTime): Promise<string | null> {
  const { clientId, startsAt, endsAt, timezone, name, phone, reason, source, callId, callerNumber, requestKey } = chosen;
  const isHold = name === null;
  const state = isHold ? 'held' : (await findConnectedCalendar(tx, clientId)) ? 'pending sync' : 'confirmed';
  // Waits for a transaction that is taking the same time, then adds nothing.
  const [row] = await tx.em.execute<{ id: string }[]>(
    `insert into appointments (id, client_id, starts_at, ends_at, timezone, name, phone, reason, source, state, call_id, caller_number, request_key,
       held_until, created_at, changed_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
    [
      ...[tx.newId(), clientId, startsAt, endsAt, timezone, name, phone, reason, source, state, callId, callerNumber],
      ...[isHold ? null : requestKey, isHold ? tx.in(HOLD_MS) : null, tx.now(), tx.now()],
    ],
  );
  return row?.id ?? null;
}
