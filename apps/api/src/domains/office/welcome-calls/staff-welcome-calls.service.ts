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
import { WelcomeCallLetter } from './welcome-call-letter.entity.ts';
import { visitorCancellation } from './welcome-call-mails.ts';
import { WelcomeCall } from './welcome-call.entity.ts';
import type { WelcomeCallLetterInput, WelcomeCallOutcome } from './staff-welcome-calls.types.ts';
import { CancellationMail, LetterMail, writtenDay } from './WelcomeCallMails.tsx';

/** Kind of a mail of staff; its dedupe key is `booking_letter:<id>`. */
export const LETTER_MAIL = 'booking_letter';

const CALLS: KindOfWork<WelcomeCall> = { entity: WelcomeCall, noun: 'welcome call', readState: ({ status }) => status };

const isAgreed = ({ status }: WelcomeCall) => status === 'confirmed' || status === 'pending';

/** Assigns a welcome call to a member of staff, or to none. Throws NOT_FOUND, WORK_CHANGED, INVALID_INPUT for any other person. */
export function assignWelcomeCall(ctx: Context, id: string, assigneeId: string | null, seen: number): Promise<WelcomeCall> {
  return changeWork(
    ctx,
    CALLS,
    { id, seen },
    {
      action: 'welcome_call_assigned',
      isDone: (call) => (call.assigneeId ?? null) === assigneeId,
      async run(tx, call) {
        if (assigneeId) await assertStaff(tx, assigneeId);
        call.assigneeId = assigneeId;
      },
    },
  );
}

/** Records whether a call took place; it can be corrected. Throws NOT_FOUND, WORK_CHANGED, WELCOME_CALL_STATE for a cancelled one and before its start. */
export function recordOutcome(ctx: Context, id: string, outcome: WelcomeCallOutcome, seen: number): Promise<WelcomeCall> {
  return changeWork(
    ctx,
    CALLS,
    { id, seen },
    {
      action: 'welcome_call_outcome_recorded',
      isDone: (call) => call.status === outcome,
      run(tx, call) {
        if (call.status === 'cancelled') throw new AppError('WELCOME_CALL_STATE', 'This call has been cancelled.');
        if (call.startsAt > tx.now()) throw new AppError('WELCOME_CALL_STATE', "This call hasn't started yet.");
        call.status = outcome;
      },
    },
  );
}

/** Mails the visitor about a call. A repeated request with the same id sends one mail. Throws NOT_FOUND, INVALID_INPUT, WORK_CHANGED. */
export function writeAboutWelcomeCall(ctx: Context, input: WelcomeCallLetterInput): Promise<WelcomeCall> {
  return sendLetter(ctx, input, { action: 'welcome_call_mailed', isCancellation: false });
}

/**
 * Cancels a call that is not over, which frees its time, and mails the visitor why. A repeated request with the same id sends one mail.
 * Throws NOT_FOUND, INVALID_INPUT, WORK_CHANGED, WELCOME_CALL_STATE.
 */
export function cancelWelcomeCall(ctx: Context, input: WelcomeCallLetterInput): Promise<WelcomeCall> {
  return sendLetter(ctx, input, { action: 'welcome_call_cancelled', isCancellation: true });
}

/** Returns a welcome call; `null` for an unknown id. */
export async function findWelcomeCall(ctx: Context, id: string): Promise<WelcomeCall | null> {
  return z.uuid().safeParse(id).success ? ctx.em.findOne(WelcomeCall, { id }) : null;
}

interface Purpose {
  readonly action: string;
  readonly isCancellation: boolean;
}

function sendLetter(ctx: Context, input: WelcomeCallLetterInput, { action, isCancellation }: Purpose): Promise<WelcomeCall> {
  const { id } = parse(z.object({ id: z.uuid("This isn't an email id.") }), { id: input.id });
  const { text } = parse(staffLetterSchema, { text: input.text });
  const { email } = signedIn(ctx);
  return changeWork(
    ctx,
    CALLS,
    { id: input.welcomeCallId, seen: input.revision },
    {
      action,
      async isRepeated(tx, call) {
        const sent = await tx.em.findOne(WelcomeCallLetter, { id });
        if (!sent) return false;
        if (sent.welcomeCallId === call.id && sent.text === text) return true;
        throw new AppError('WORK_CHANGED', 'A different email has already been sent. Please check the call again.');
      },
      isDone: () => false,
      async run(tx, call) {
        if (isCancellation) assertCancellable(tx, call);
        if (isCancellation) call.status = 'cancelled';
        tx.em.create(WelcomeCallLetter, { id, welcomeCallId: call.id, author: email, text, createdAt: tx.now() });
        await tx.em.flush();
        await queueLetter(tx, call, { id, text, isCancellation });
      },
    },
  );
}

function assertCancellable(tx: Context, call: WelcomeCall): void {
  if (!isAgreed(call)) throw new AppError('WELCOME_CALL_STATE', 'This call has already taken place or been cancelled.');
  if (call.endsAt <= tx.now()) throw new AppError('WELCOME_CALL_STATE', 'This call has ended: record whether it took place.');
}

interface Letter {
  readonly id: string;
  readonly text: string;
  readonly isCancellation: boolean;
}

async function queueLetter(tx: Context, call: WelcomeCall, { id, text, isCancellation }: Letter): Promise<void> {
  const { name, email, startsAt } = call;
  const when = `${writtenDay(startsAt)} at ${formatTime(startsAt)}`;
  const facts = { publicUrl: tx.env.PUBLIC_URL, fullName: name, when, text };
  await queueMail(tx, {
    kind: isCancellation ? 'welcome_call_cancelled' : LETTER_MAIL,
    dedupeKey: `${LETTER_MAIL}:${id}`,
    recipient: email,
    replyTo: BRAND.email,
    subject: isCancellation ? `Cancelled: your welcome call on ${when}` : `About your welcome call on ${when}`,
    body: isCancellation ? CancellationMail(facts) : LetterMail(facts),
    attachments: isCancellation ? [visitorCancellation(tx, call)] : [],
  });
}
