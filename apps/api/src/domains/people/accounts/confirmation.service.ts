import type { z } from 'zod';
import { asStaffRows, inTransaction } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queueMail } from '../../../integrations/mail/index.ts';
import { ConfirmEmailMail } from './AccountMails.tsx';
import { EmailToken } from './email-token.entity.ts';
import { askForMail, mailPayloadSchema } from './mail-limits.ts';
import { createMailedLink, lockMailedLink, proveAddress, type DeadLink } from './mailed-link.ts';
import { User } from './user.entity.ts';

export type ConfirmationStatus = 'confirmed' | DeadLink;

/** The change that a confirmation link puts into effect. */
export interface Confirmable {
  /** The password that its sign-up chose. */
  readonly passwordHash: string;
  /** Work that waits for the sign-up, such as a purchase. */
  readonly subjectId: string | null;
}

/** Queues the mail with a new confirmation link; earlier links keep working until they expire or one of them is used. */
export async function sendConfirmation(
  tx: Context,
  user: User,
  { passwordHash, subjectId }: Confirmable,
  dedupeKey?: string,
): Promise<void> {
  const token = await createMailedLink(tx, { userId: user.id, purpose: 'confirm_email', passwordHash, subjectId });
  const link = `${tx.env.PUBLIC_URL}/email-confirmed?token=${token}`;
  await queueMail(tx, {
    kind: 'confirm_email',
    recipient: user.email,
    subject: 'Confirm your email address',
    body: ConfirmEmailMail({ publicUrl: tx.env.PUBLIC_URL, link, fullName: user.fullName ?? null }),
    secrets: [token],
    ...(dedupeKey && { dedupeKey }),
  });
}

/**
 * Confirms the address that a link was mailed to, once (AUT-12, CF-51), and puts the password of that link in force: of several
 * sign-ups with one address the mailbox decides, not the order (docs/how/accounts.md). An unknown token reads as expired.
 */
export async function confirmEmail(ctx: Context, token: string): Promise<ConfirmationStatus> {
  // A purchase that waits for this address has no client yet.
  return inTransaction(asStaffRows(ctx), async (tx) => {
    const found = await lockMailedLink(tx, 'confirm_email', token);
    if (typeof found === 'string') return found;
    const { link, user } = found;
    const { subjectId } = link;
    await proveAddress(tx, user, link.passwordHash ?? user.passwordHash);
    await emit(tx, 'emailConfirmed', { userId: user.id, only: subjectId ? [subjectId] : [] });
    return 'confirmed';
  });
}

/** Asks for a new link to an address that waits for confirmation; answer and work are the same for any other. Throws RATE_LIMITED. */
export function resendConfirmation(ctx: Context, address: string): Promise<boolean> {
  return askForMail(ctx, 'confirmation', confirmationMailJob, address);
}

/** Mails a new link to an address that waits for confirmation, with the password of its latest sign-up. */
export const confirmationMailJob: Job<z.output<typeof mailPayloadSchema>> = {
  name: 'confirmationMail',
  lane: 'mail',
  async run(ctx, payload) {
    const { email, mailId } = mailPayloadSchema.parse(payload);
    await inTransaction(ctx, async (tx) => {
      const user = await tx.em.findOne(User, { email });
      if (!user || user.emailConfirmedAt) return;
      const { id: userId, passwordHash } = user;
      const earlier = await tx.em.findOne(EmailToken, { userId, passwordHash, subjectId: { $ne: null } });
      await sendConfirmation(tx, user, { passwordHash, subjectId: earlier?.subjectId ?? null }, `confirm:${mailId}`);
    });
  },
};
