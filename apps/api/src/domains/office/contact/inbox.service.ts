import { BRAND } from '@larkline/brand';
import { staffLetterSchema } from '@larkline/validation';
import { z } from 'zod';
import { queueMail } from '../../../integrations/mail/index.ts';
import { signedIn } from '../../../platform/context/actor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { assertStaff, changeWork, type ChangeOfWork, type KindOfWork } from '../../people/admin/index.ts';
import { AnswerMail } from './ContactMails.tsx';
import { ContactAnswer } from './contact-answer.entity.ts';
import { ContactMessage, type ContactMessageState } from './contact-message.entity.ts';
import type { ContactAnswerInput } from './inbox.types.ts';

/** Kind of the mail with an answer; its dedupe key is `contact_answer:<id>`. */
export const ANSWER_MAIL = 'contact_answer';

/** Messages, as work that staff share. */
export const MESSAGES: KindOfWork<ContactMessage> = {
  entity: ContactMessage,
  noun: 'message',
  readState: ({ state }) => state,
  settle: (message) => void (message.state = messageState(message)),
};

/** The change that assigns a message to a member of staff, or to none. Throws INVALID_INPUT for anyone who is no member of staff. */
export function assignTo(assigneeId: string | null): ChangeOfWork<ContactMessage> {
  return {
    action: 'contact_message_assigned',
    isDone: (message) => (message.assigneeId ?? null) === assigneeId,
    async run(tx, message) {
      if (assigneeId) await assertStaff(tx, assigneeId);
      message.assigneeId = assigneeId;
    },
  };
}

/** The change that closes a message, answered or not. */
export const CLOSE: ChangeOfWork<ContactMessage> = {
  action: 'contact_message_closed',
  isDone: (message) => Boolean(message.handledAt),
  run: (tx, message) => void (message.handledAt = tx.now()),
};

/** Assigns a message to a member of staff, or to none. Throws NOT_FOUND, WORK_CHANGED, INVALID_INPUT for anyone who is no member of staff. */
export function assignMessage(ctx: Context, id: string, assigneeId: string | null, seen: number): Promise<ContactMessage> {
  return changeWork(ctx, MESSAGES, { id, seen }, assignTo(assigneeId));
}

/** Closes a message, answered or not. Throws NOT_FOUND, WORK_CHANGED. */
export function closeMessage(ctx: Context, id: string, seen: number): Promise<ContactMessage> {
  return changeWork(ctx, MESSAGES, { id, seen }, CLOSE);
}

/** Opens a closed message again; its state is the one before it was closed. Throws NOT_FOUND, WORK_CHANGED. */
export function reopenMessage(ctx: Context, id: string, seen: number): Promise<ContactMessage> {
  return changeWork(
    ctx,
    MESSAGES,
    { id, seen },
    {
      action: 'contact_message_reopened',
      isDone: (message) => !message.handledAt,
      run: (_tx, message) => void (message.handledAt = null),
    },
  );
}

/**
 * Stores an answer and queues its mail in the same transaction; a message without an assignee becomes the author's, a closed one is
 * answered. A repeated request with the same id changes nothing. Throws NOT_FOUND, INVALID_INPUT, WORK_CHANGED.
 */
export function answerMessage(ctx: Context, input: ContactAnswerInput): Promise<ContactMessage> {
  const { id } = parse(z.object({ id: z.uuid("This isn't an answer id.") }), { id: input.id });
  const { text } = parse(staffLetterSchema, { text: input.text });
  const { userId, email } = signedIn(ctx);
  return changeWork(
    ctx,
    MESSAGES,
    { id: input.messageId, seen: input.revision },
    {
      action: 'contact_message_answered',
      async isRepeated(tx, message) {
        const sent = await tx.em.findOne(ContactAnswer, { id });
        if (!sent) return false;
        if (sent.messageId === message.id && sent.text === text) return true;
        throw new AppError('WORK_CHANGED', 'A different answer has already been sent. Please check the message again.');
      },
      isDone: () => false,
      async run(tx, message) {
        message.assigneeId ??= userId;
        message.firstAnsweredAt ??= tx.now();
        message.handledAt = null;
        tx.em.create(ContactAnswer, { id, messageId: message.id, author: email, text, createdAt: tx.now() });
        await tx.em.flush();
        await queueAnswer(tx, message, { id, text });
      },
    },
  );
}

/** Returns a message; `null` for an unknown id. */
export async function findMessage(ctx: Context, id: string): Promise<ContactMessage | null> {
  return z.uuid().safeParse(id).success ? ctx.em.findOne(ContactMessage, { id }) : null;
}

function messageState({ assigneeId, firstAnsweredAt, handledAt }: ContactMessage): ContactMessageState {
  if (handledAt) return 'closed';
  if (firstAnsweredAt) return 'answered';
  return assigneeId ? 'in_progress' : 'new';
}

async function queueAnswer(tx: Context, message: ContactMessage, { id, text }: { id: string; text: string }): Promise<void> {
  await queueMail(tx, {
    kind: ANSWER_MAIL,
    dedupeKey: `${ANSWER_MAIL}:${id}`,
    recipient: message.email,
    replyTo: BRAND.email,
    subject: 'Our reply to your message',
    body: AnswerMail({ publicUrl: tx.env.PUBLIC_URL, fullName: message.name, writtenAt: message.createdAt, text }),
  });
}
