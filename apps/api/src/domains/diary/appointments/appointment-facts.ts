import type { Context } from '../../../platform/context/context.ts';
import { Appointment, type AppointmentSource, type AppointmentState } from './appointment.entity.ts';

/** An appointment as a message describes it; texts of the caller are untrusted. */
export interface AppointmentFacts {
  readonly id: string;
  /** Name of the caller. */
  readonly name: string;
  readonly phone: string | null;
  /** Service or reason. */
  readonly reason: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** IANA timezone in which it was agreed. */
  readonly timezone: string;
  readonly source: AppointmentSource;
  /** A new appointment of a client with a calendar is `pending sync` until the calendar has it, mostly for a second. */
  readonly state: AppointmentState;
}

/** Returns the words about an appointment for a message; `null` for an unknown one or a time that is only held. */
export async function findAppointmentFacts({ em }: Context, appointmentId: string): Promise<AppointmentFacts | null> {
  const found = await em.findOne(Appointment, { id: appointmentId });
  if (!found || found.state === 'held') return null;
  const { id, startsAt, endsAt, timezone, source, state } = found;
  return {
    id,
    name: found.name ?? '',
    phone: found.phone ?? null,
    reason: found.reason ?? null,
    startsAt,
    endsAt,
    timezone,
    source,
    state,
  };
}

/** Returns whether an appointment was made in a call of a client, also one that was cancelled since. */
export async function hasAppointmentFrom({ em }: Context, clientId: string, callId: string): Promise<boolean> {
  const found = await em.execute<object[]>(`select from appointments where client_id = ? and call_id = ? and state <> 'held' limit 1`, [
    clientId,
    callId,
  ]);
  return found.length > 0;
}
