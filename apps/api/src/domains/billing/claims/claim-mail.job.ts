import { findPrice, planLabel } from '@larkline/catalogue';
import { z } from 'zod';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queueMail } from '../../../integrations/mail/index.ts';
import { ClaimPurchaseMail } from './BillingMails.tsx';
import { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';

const payloadSchema = z.object({ intentId: z.uuid() });

/** Mails the claim link to the paid address when the visitor has not come back to make an account. */
export const claimMailJob: Job<z.output<typeof payloadSchema>> = {
  name: 'claimMail',
  async run(ctx, payload) {
    const { intentId } = payloadSchema.parse(payload);
    const intent = await ctx.em.findOne(CheckoutIntent, { id: intentId });
    if (intent?.status !== 'completed' || !intent.customerEmail || !intent.stripeSessionId) return;
    const { customerEmail, stripeSessionId } = intent;
    const link = `${ctx.env.PUBLIC_URL}/post-payment-signup?session_id=${stripeSessionId}`;
    const plan = planLabel(findPrice(intent.priceKey)?.plan.planId);
    await inTransaction(ctx, (tx) =>
      queueMail(tx, {
        kind: 'claim_purchase',
        recipient: customerEmail,
        subject: 'Finish setting up your account',
        body: ClaimPurchaseMail({ publicUrl: ctx.env.PUBLIC_URL, link, plan }),
        dedupeKey: `claim:${intentId}`,
        // A session id opens the account form of the purchase.
        secrets: [stripeSessionId],
      }),
    );
  },
};
