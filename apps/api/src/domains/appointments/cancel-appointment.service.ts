import { getOwn } from '../../platform/db/get-own.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { emit } from '../../platform/domain/events.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Appointment } from './appointment.entity.ts';

const GONE = 'This appointment no longer exists.';

/** Cancels an appointment of the asking party's client. Throws NOT_FOUND for another id, and for a time that is only held. */
export function cancelAppointment(ctx: Context, id: string): Promise<Appointment> {
  return inTransaction(ctx, async (tx) => {
    const found = await getOwn(tx, Appointment, id, GONE);
    if (found.state === 'held') throw new AppError('NOT_FOUND', GONE);
    if (found.state === 'cancelled') return found;
    tx.em.assign(found, { state: 'cancelled', changedAt: tx.now() });
    await tx.em.flush();
    await emit(tx, 'appointmentCancelled', { clientId: found.clientId, appointmentId: id });
    return found;
  });
}
