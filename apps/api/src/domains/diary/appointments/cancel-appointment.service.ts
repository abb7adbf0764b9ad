import { getOwn } from '../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Appointment } from './appointment.entity.ts';
import { requestSync } from './sync-appointment.job.ts';

const GONE = 'This appointment no longer exists.';

/**
 * Cancels an appointment of the asking party's client; a job removes its event from the calendar. Throws NOT_FOUND for another id, and for a time that is only held.
 */
export function cancelAppointment(ctx: Context, id: string): Promise<Appointment> {
  return inTransaction(ctx, async (tx) => {
    const found = await getOwn(tx, Appointment, id, GONE);
    if (found.state === 'held') throw new AppError('NOT_FOUND', GONE);
    await cancel(tx, found, { inMove: false });
    return found;
  });
}

/** Cancels an appointment in the running transaction, which has locked it; one that is cancelled stays so. `inMove`: another one takes its place. */
export async function cancel(tx: Context, found: Appointment, { inMove }: { readonly inMove: boolean }): Promise<void> {
  if (found.state === 'cancelled') return;
  // The calendar has the event, or may have it: the answer can be on its way.
  const removalPending = found.calendar !== null;
  tx.em.assign(found, { state: 'cancelled', removalPending, changedAt: tx.now() });
  await tx.em.flush();
  if (removalPending) await requestSync(tx, found.id);
  await emit(tx, 'appointmentCancelled', { clientId: found.clientId, appointmentId: found.id, inMove });
}
