import { LockMode } from '@mikro-orm/core';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Appointment } from './appointment.entity.ts';
import { bookTime, type BookingOutcome, type ChosenTime } from './book-appointment.service.ts';
import { takeOffered, type BookingAnswer, type WantedTime } from './book-offered.service.ts';
import { cancel } from './cancel-appointment.service.ts';

/** An appointment that was made in a conversation, and its client. */
interface OwnPlace {
  readonly clientId: string;
  /** The call or chat in which it was made. */
  readonly callId: string;
  readonly id: string;
}

/** Returns the appointments that were made in a conversation and lie ahead, in order. */
export function listUpcomingAppointments(ctx: Context, clientId: string, callId: string): Promise<Appointment[]> {
  return actingFor(ctx, clientId, (tx) =>
    tx.em.find(
      Appointment,
      { clientId, callId, state: { $in: ['pending sync', 'confirmed'] }, startsAt: { $gt: tx.now() } },
      { orderBy: { startsAt: 'asc' } },
    ),
  );
}

/** Cancels an appointment of a conversation; one that is cancelled stays so. Throws NOT_FOUND for one that was not made in it. */
export function cancelOwnAppointment(ctx: Context, place: OwnPlace): Promise<void> {
  return actingFor(ctx, place.clientId, async (tx) => cancel(tx, await lockOwn(tx, place), { inMove: false }));
}

/**
 * Moves an appointment of a conversation to one of the times that its client offers: the old one is cancelled and the new one booked in
 * one transaction, so that a caller has always one of the two. A repeated request has the answer of the first. Throws NOT_FOUND,
 * RATE_LIMITED.
 */
export async function moveOffered(
  ctx: Context,
  wanted: OwnPlace & Pick<WantedTime, 'date' | 'time' | 'requestKey'>,
): Promise<BookingAnswer> {
  const { id, ...to } = wanted;
  const { name, phone, reason, source, callerNumber } = await actingFor(ctx, wanted.clientId, (tx) => lockOwn(tx, wanted));
  const told = { name: name ?? '', phone: phone ?? null, reason: reason ?? null, source, callerNumber: callerNumber ?? null };
  return takeOffered(ctx, { ...to, ...told, isAgreed: true }, (chosen) => swap(ctx, { ...wanted, id }, chosen));
}

/** Rolls the cancellation back when the new time cannot be had. */
class TimeUnavailable extends Error {
  constructor(readonly booked: BookingOutcome) {
    super('The new time of an appointment could not be taken');
  }
}

async function swap(ctx: Context, place: OwnPlace, chosen: ChosenTime): Promise<BookingOutcome> {
  try {
    return await actingFor(ctx, place.clientId, async (tx) => {
      await cancel(tx, await lockOwn(tx, place), { inMove: true });
      const booked = await bookTime(tx, chosen, { inMove: true });
      if (booked.outcome !== 'booked') throw new TimeUnavailable(booked);
      const { clientId, id: previousId } = place;
      await emit(tx, 'appointmentMoved', { clientId, appointmentId: booked.appointment.id, previousId });
      return booked;
    });
  } catch (cause) {
    if (cause instanceof TimeUnavailable) return cause.booked;
    throw cause;
  }
}

async function lockOwn(tx: Context, { clientId, callId, id }: OwnPlace): Promise<Appointment> {
  const found = await tx.em.findOne(Appointment, { id, clientId, callId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!found || found.state === 'held') throw new AppError('NOT_FOUND', 'This appointment no longer exists.');
  return found;
}
