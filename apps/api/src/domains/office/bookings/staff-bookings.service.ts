import { BRAND } from '@larkline/brand';
import { formatTime } from '@larkline/format';
import { staffLetterSchema } from '@larkline/validation';
import { z } from 'zod';
import { queueMail } from '../../../integrations/mail/index.ts';
import { signedIn } from '../../../platform/context/actor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { assertStaff, changeWork, type KindOfWork } from '../../people/admin/index.ts';
import { BookingLetter } from './booking-letter.entity.ts';
import { Booking } from './booking.entity.ts';
import type { BookingLetterInput, BookingOutcome } from './staff-bookings.types.ts';
import { CancellationMail, LetterMail, writtenDay } from './WelcomeCallMails.tsx';

/** Kind of a mail of staff; its dedupe key is `booking_letter:<id>`. */
export const LETTER_MAIL = 'booking_letter';

const BOOKINGS: KindOfWork<Booking> = { entity: Booking, noun: 'booking', stateOf: ({ status }) => status };

const isAgreed = ({ status }: Booking) => status === 'confirmed' || status === 'pending';

/** Assigns a welcome call to a member of staff, or to none. Throws NOT_FOUND, WORK_CHANGED, INVALID_INPUT for any other person. */
export function assignBooking(ctx: Context, id: string, assigneeId: string | null, seen: number): Promise<Booking> {
  return changeWork(
    ctx,
    BOOKINGS,
    { id, seen },
    {
      action: 'booking_assigned',
      isDone: (booking) => (booking.assigneeId ?? null) === assigneeId,
      async run(tx, booking) {
        if (assigneeId) await assertStaff(tx, assigneeId);
        booking.assigneeId = assigneeId;
      },
    },
  );
}

/** Records whether a call took place; it can be corrected. Throws NOT_FOUND, WORK_CHANGED, BOOKING_STATE for a cancelled one and before its start. */
export function recordOutcome(ctx: Context, id: string, outcome: BookingOutcome, seen: number): Promise<Booking> {
  return changeWork(
    ctx,
    BOOKINGS,
    { id, seen },
    {
      action: 'booking_outcome_recorded',
      isDone: (booking) => booking.status === outcome,
      run(tx, booking) {
        if (booking.status === 'cancelled') throw new AppError('BOOKING_STATE', 'This call has been cancelled.');
        if (booking.startsAt > tx.now()) throw new AppError('BOOKING_STATE', "This call hasn't started yet.");
        booking.status = outcome;
      },
    },
  );
}

/** Mails the visitor about a call. A repeated request with the same id sends one mail. Throws NOT_FOUND, INVALID_INPUT, WORK_CHANGED. */
export function writeAboutBooking(ctx: Context, input: BookingLetterInput): Promise<Booking> {
  return sendLetter(ctx, input, { action: 'booking_mailed', isCancellation: false });
}

/**
 * Cancels a call that is not over, which frees its time, and mails the visitor why. A repeated request with the same id sends one mail.
 * Throws NOT_FOUND, INVALID_INPUT, WORK_CHANGED, BOOKING_STATE.
 */
export function cancelBooking(ctx: Context, input: BookingLetterInput): Promise<Booking> {
  return sendLetter(ctx, input, { action: 'booking_cancelled', isCancellation: true });
}

/** Returns a welcome call; `null` for an unknown id. */
export async function findBooking(ctx: Context, id: string): Promise<Booking | null> {
  return z.uuid().safeParse(id).success ? ctx.em.findOne(Booking, { id }) : null;
}

interface Purpose {
  readonly action: string;
  readonly isCancellation: boolean;
}

function sendLetter(ctx: Context, input: BookingLetterInput, { action, isCancellation }: Purpose): Promise<Booking> {
  const { id } = parse(z.object({ id: z.uuid('This is not the id of a mail.') }), { id: input.id });
  const { text } = parse(staffLetterSchema, { text: input.text });
  const { email } = signedIn(ctx);
  return changeWork(
    ctx,
    BOOKINGS,
    { id: input.bookingId, seen: input.revision },
    {
      action,
      async isRepeated(tx, booking) {
        const sent = await tx.em.findOne(BookingLetter, { id });
        if (!sent) return false;
        if (sent.bookingId === booking.id && sent.text === text) return true;
        throw new AppError('WORK_CHANGED', 'A different email has already been sent. Please check the booking again.');
      },
      isDone: () => false,
      async run(tx, booking) {
        if (isCancellation) assertCancellable(tx, booking);
        if (isCancellation) booking.status = 'cancelled';
        tx.em.create(BookingLetter, { id, bookingId: booking.id, author: email, text, createdAt: tx.now() });
        await tx.em.flush();
        await queueLetter(tx, booking, { id, text, isCancellation });
      },
    },
  );
}

function assertCancellable(tx: Context, booking: Booking): void {
  if (!isAgreed(booking)) throw new AppError('BOOKING_STATE', 'This call has already taken place or been cancelled.');
  if (booking.endsAt <= tx.now()) throw new AppError('BOOKING_STATE', 'This call has ended: record whether it took place.');
}

interface Letter {
  readonly id: string;
  readonly text: string;
  readonly isCancellation: boolean;
}

async function queueLetter(tx: Context, { name, email, startsAt }: Booking, { id, text, isCancellation }: Letter): Promise<void> {
  const when = `${writtenDay(startsAt)} at ${formatTime(startsAt)}`;
  const facts = { publicUrl: tx.env.PUBLIC_URL, fullName: name, when, text };
  await queueMail(tx, {
    kind: isCancellation ? 'welcome_call_cancelled' : LETTER_MAIL,
    dedupeKey: `${LETTER_MAIL}:${id}`,
    recipient: email,
    replyTo: BRAND.email,
    subject: isCancellation ? `Cancelled: your welcome call on ${when}` : `About your welcome call on ${when}`,
    body: isCancellation ? CancellationMail(facts) : LetterMail(facts),
  });
}
