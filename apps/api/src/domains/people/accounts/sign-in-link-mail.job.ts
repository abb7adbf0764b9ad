import { z } from 'zod';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { queueMail } from '../../../integrations/mail/index.ts';
import { SignInLinkMail } from './AccountMails.tsx';
import { mailPayloadSchema } from './mail-limits.ts';
import { createMailedLink } from './mailed-link.ts';
import { User } from './user.entity.ts';

const payloadSchema = mailPayloadSchema.extend({ isRight: z.boolean() });

/**
 * Queues the mail with a sign-in link, for an attempt while others guess the password of the account. A job is queued for a wrong password
 * and an unknown address too, so that answer and work tell nothing.
 */
export function mailSignInLink(ctx: Context, email: string, isRight: boolean): Promise<void> {
  return enqueue(ctx, signInLinkMailJob, { email, mailId: ctx.newId(), isRight });
}

/** Mails a link that signs in, after the right password of a confirmed account; 15 an hour to one address. */
export const signInLinkMailJob: Job<z.output<typeof payloadSchema>> = {
  name: 'signInLinkMail',
  lane: 'mail',
  async run(ctx, payload) {
    const { email, mailId, isRight } = payloadSchema.parse(payload);
    if (!isRight || (await ctx.limits.overrun('mailRecipient', `sign_in ${email}`)) > 0) return;
    await inTransaction(ctx, async (tx) => {
      const user = await tx.em.findOne(User, { email });
      if (!user?.emailConfirmedAt) return;
      const token = await createMailedLink(tx, { userId: user.id, purpose: 'sign_in' });
      const { PUBLIC_URL: publicUrl } = tx.env;
      await queueMail(tx, {
        kind: 'sign_in',
        recipient: email,
        subject: 'Your link to sign in',
        // Browsers never send the part after the hash to a server.
        body: SignInLinkMail({ publicUrl, link: `${publicUrl}/login#token=${token}`, fullName: user.fullName ?? null }),
        secrets: [token],
        dedupeKey: `sign_in:${mailId}`,
      });
    });
  },
};
