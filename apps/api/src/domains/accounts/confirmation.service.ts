import { LockMode } from '@mikro-orm/core';
import { email as emailSchema } from '@larkline/validation';
import { hashToken, newToken } from '../../platform/auth/secrets.ts';
import { asStaffRows, inTransaction } from '../../platform/db/in-transaction.ts';
import { emit } from '../../platform/domain/events.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { parse } from '../../platform/errors/parse.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { MINUTE_MS } from '../../platform/time/clock.ts';
import { queueMail } from '../../integrations/mail/index.ts';
import { ConfirmEmailMail } from './AccountMails.tsx';
import { EmailToken } from './email-token.entity.ts';
import { User } from './user.entity.ts';

/** How long a mailed confirmation link works. */
export const CONFIRMATION_MS = 60 * MINUTE_MS;
export type ConfirmationStatus = 'confirmed' | 'expired' | 'already_used';

/** Queues the mail with a new confirmation link; earlier links keep working until they expire. */
export async function sendConfirmation(ctx: Context, user: User): Promise<void> {
  const token = newToken();
  ctx.em.create(EmailToken, {
    tokenHash: hashToken(ctx.env.PEPPER, token),
    userId: user.id,
    purpose: 'confirm_email',
    createdAt: ctx.now(),
    expiresAt: ctx.in(CONFIRMATION_MS),
  });
  await ctx.em.flush();
  const link = `${ctx.env.PUBLIC_URL}/email-confirmed?token=${token}`;
  await queueMail(ctx, {
    kind: 'confirm_email',
    recipient: user.email,
    subject: 'Confirm your email address',
    body: ConfirmEmailMail({ publicUrl: ctx.env.PUBLIC_URL, link, fullName: user.fullName ?? null }),
    secrets: [token],
  });
}

/** Confirms the address that a link was mailed to, once (AUT-12, CF-51). An unknown token reads as expired. */
export async function confirmEmail(ctx: Context, token: string): Promise<ConfirmationStatus> {
  // A purchase that waits for this address has no client yet.
  return inTransaction(asStaffRows(ctx), async (tx) => {
    const row = await tx.em.findOne(
      EmailToken,
      { tokenHash: hashToken(ctx.env.PEPPER, token), purpose: 'confirm_email' },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!row) return 'expired';
    if (row.usedAt) return 'already_used';
    if (row.expiresAt <= ctx.now()) return 'expired';
    row.usedAt = ctx.now();
    const user = await tx.em.findOneOrFail(User, { id: row.userId });
    user.emailConfirmedAt ??= ctx.now();
    await tx.em.flush();
    await emit(tx, 'emailConfirmed', { userId: user.id });
    return 'confirmed';
  });
}

/** Sends a new link to an address that waits for confirmation; the answer is the same for any other. Throws RATE_LIMITED. */
export async function resendConfirmation(ctx: Context, address: string): Promise<boolean> {
  const email = parse(emailSchema, address);
  await ctx.limits.consume('mailRequest', ctx.ip);
  const mayBeMailed = await withinLimit(ctx, email);
  const user = await ctx.em.findOne(User, { email });
  if (mayBeMailed && user && !user.emailConfirmedAt) await inTransaction(ctx, (tx) => sendConfirmation(tx, user));
  return true;
}

// The answer must not reveal whether the limit of an address is reached: beyond it, no mail is sent and the answer is the same.
async function withinLimit(ctx: Context, email: string): Promise<boolean> {
  try {
    await ctx.limits.consume('mailRequest', email);
    return true;
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'RATE_LIMITED') return false;
    throw refusal;
  }
}
