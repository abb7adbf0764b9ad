import { resetPasswordSchema, type ResetPasswordForm } from '@larkline/validation';
import type { z } from 'zod';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { asStaffRows, inTransaction } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queueMail } from '../../../integrations/mail/index.ts';
import { PasswordChangedMail, ResetPasswordMail } from './AccountMails.tsx';
import { askForMail, mailPayloadSchema } from './mail-limits.ts';
import { createMailedLink, findMailedLink, lockMailedLink, proveAddress, type DeadLink } from './mailed-link.ts';
import { startSession } from './session.service.ts';
import type { SessionPayload } from './session.types.ts';
import { getUser, parseNewAccount } from './sign-up.service.ts';
import { User } from './user.entity.ts';

/** Asks for a mail with a link to a new password (AUT-03, CF-03); answer and work are the same for every address. Throws RATE_LIMITED. */
export function requestPasswordReset(ctx: Context, address: string): Promise<boolean> {
  return askForMail(ctx, 'reset', passwordResetMailJob, address);
}

/** Mails a link to a new password, if the address has an account; one that waits for confirmation is confirmed by it. */
export const passwordResetMailJob: Job<z.output<typeof mailPayloadSchema>> = {
  name: 'passwordResetMail',
  lane: 'mail',
  async run(ctx, payload) {
    const { email, mailId } = mailPayloadSchema.parse(payload);
    await inTransaction(ctx, async (tx) => {
      const user = await tx.em.findOne(User, { email });
      if (!user) return;
      const token = await createMailedLink(tx, { userId: user.id, purpose: 'reset_password' });
      const { PUBLIC_URL: publicUrl } = tx.env;
      await queueMail(tx, {
        kind: 'reset_password',
        recipient: email,
        subject: 'Choose a new password',
        // Browsers send what follows the hash to no server.
        body: ResetPasswordMail({ publicUrl, link: `${publicUrl}/reset-password#token=${token}`, fullName: user.fullName ?? null }),
        secrets: [token],
        dedupeKey: `reset:${mailId}`,
      });
    });
  },
};

/** Whether a link to a new password works. */
export type PasswordLinkStatus = 'open' | DeadLink;

/** A mailed link to a new password. */
export interface PasswordLink {
  readonly status: PasswordLinkStatus;
  /** Address of the account; `null` unless the link works. */
  readonly email: string | null;
}

/** Returns whether a mailed link still works and, as its token proves the mailbox, for which address. Uses nothing up. */
export async function checkPasswordLink(ctx: Context, token: string): Promise<PasswordLink> {
  const found = await findMailedLink(ctx, 'reset_password', token);
  if (typeof found === 'string') return { status: found, email: null };
  const { email } = await getUser(ctx, found.userId);
  return { status: 'open', email };
}

/** A used link: the session that it opened, or why it opened none. */
export interface PasswordReset {
  readonly status: 'changed' | DeadLink;
  readonly session: SessionPayload | null;
}

/**
 * Sets the password of the account that a link was mailed to, once and within 60 minutes (AUT-03). Confirms its address, ends every
 * other session and link, and signs in. Throws WEAK_PASSWORD, INVALID_INPUT, RATE_LIMITED, BUSY.
 */
export async function resetPassword(ctx: Context, input: ResetPasswordForm): Promise<PasswordReset> {
  const { token, password } = parseNewAccount(resetPasswordSchema, input);
  await ctx.limits.consume('passwordReset', ctx.ip);
  const seen = await findMailedLink(ctx, 'reset_password', token);
  if (typeof seen === 'string') return { status: seen, session: null };
  const passwordHash = await hashPassword(ctx.env.PEPPER, ctx.env.BCRYPT_COST, password);
  return inTransaction(asStaffRows(ctx), async (tx) => {
    const found = await lockMailedLink(tx, 'reset_password', token);
    if (typeof found === 'string') return { status: found, session: null };
    const { user } = found;
    await proveAddress(tx, user, passwordHash);
    await emit(tx, 'emailConfirmed', { userId: user.id });
    await queueMail(tx, {
      kind: 'password_changed',
      recipient: user.email,
      subject: 'Your password was changed',
      body: PasswordChangedMail({ publicUrl: tx.env.PUBLIC_URL }),
    });
    tx.log.info({ userId: user.id }, 'password reset');
    return { status: 'changed', session: await startSession(tx, user) };
  });
}
