import { z } from 'zod';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import type { Job } from '../../../../platform/jobs/jobs.ts';
import { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { queueClaimMail } from './claim-mail.ts';

const payloadSchema = z.object({ intentId: z.uuid() });

/** Mails the claim link to the paid address, once, when the visitor has not come back to make an account. */
export const claimMailJob: Job<z.output<typeof payloadSchema>> = {
  name: 'claimMail',
  lane: 'mail',
  async run(ctx, payload) {
    const { intentId } = payloadSchema.parse(payload);
    const intent = await ctx.em.findOne(CheckoutIntent, { id: intentId });
    if (intent) await inTransaction(ctx, (tx) => queueClaimMail(tx, intent, `claim:${intentId}`));
  },
};
