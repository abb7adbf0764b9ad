import { z } from 'zod';
import { addEvent, removeEvent } from '../../../integrations/calendars/index.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { findConnectedCalendar, useCalendar } from '../calendar/index.ts';
import { Appointment } from './appointment.entity.ts';
import { toEvent } from './calendar-event.ts';

const payloadSchema = z.object({ appointmentId: z.uuid() });

/**
 * Brings the connected calendar up to date with one appointment: adds its event, or removes it after a cancellation. Throws when the
 * calendar cannot be reached, to be tried again. Does nothing while no calendar is connected, or it must be connected again: the
 * appointment is kept, and the job is queued when one is connected.
 */
export const syncAppointmentJob: Job<z.output<typeof payloadSchema>> = {
  name: 'syncAppointment',
  async run(ctx, payload) {
    const { appointmentId } = payloadSchema.parse(payload);
    const appointment = await ctx.em.findOne(Appointment, { id: appointmentId });
    if (appointment?.state === 'pending sync') await add(ctx, appointment);
    if (appointment?.removalPending) await remove(ctx, appointment);
  },
};

/** Queues the job of an appointment in the running transaction. */
export function requestSync(tx: Context, appointmentId: string): Promise<void> {
  const key = `appointment:${appointmentId}`;
  return enqueue(tx, syncAppointmentJob, { appointmentId }, { key, queue: { name: 'appointment', key: appointmentId } });
}

async function add(ctx: Context, appointment: Appointment): Promise<void> {
  const { id, clientId } = appointment;
  const calendar = await findConnectedCalendar(ctx, clientId);
  if (!calendar) return;
  // Before the call: a cancellation from here on knows which calendar may have the event.
  const claimed = await ctx.em.nativeUpdate(Appointment, { id, state: 'pending sync' }, { calendar, eventId: null });
  if (claimed === 0) return;
  const added = await useCalendar(ctx, { clientId, provider: calendar }, (account) => addEvent(ctx, account, toEvent(appointment)));
  if (!added) return;
  await inTransaction(ctx, async (tx) => {
    const done = { eventId: added.value, changedAt: tx.now() };
    const confirmed = await tx.em.nativeUpdate(Appointment, { id, state: 'pending sync' }, { ...done, state: 'confirmed' });
    if (confirmed === 1) return;
    // Cancelled in the meantime.
    await tx.em.nativeUpdate(Appointment, { id, state: 'cancelled' }, { ...done, removalPending: true });
    await requestSync(tx, id);
  });
}

async function remove(ctx: Context, appointment: Appointment): Promise<void> {
  const { id, clientId, startsAt, endsAt, calendar, eventId } = appointment;
  const connected = await findConnectedCalendar(ctx, clientId);
  if (!connected) return;
  if (calendar === connected) {
    const event = { id, startsAt, endsAt, eventId: eventId ?? null };
    const removed = await useCalendar(ctx, { clientId, provider: connected }, (account) => removeEvent(ctx, account, event));
    if (!removed) return;
  }
  // With another calendar connected, the one that has the event is out of reach.
  await ctx.em.nativeUpdate(Appointment, { id }, { removalPending: false, changedAt: ctx.now() });
}
