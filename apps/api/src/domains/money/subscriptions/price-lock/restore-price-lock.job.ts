import { z } from 'zod';
import { callStripe } from '../../../../integrations/stripe/index.ts';
import type { Job } from '../../../../platform/jobs/jobs.ts';
import { StripeSubscription } from '../stripe-subscription.entity.ts';

const payloadSchema = z.object({ subscriptionId: z.string() });

/**
 * Puts a subscription whose price was raised at Stripe, by hand or by a mistake, back on its locked price from the next invoice (CF-53).
 * Staff refund the difference charged until then; the log warns them. Running twice has no further effect.
 */
export const restorePriceLockJob: Job<z.output<typeof payloadSchema>> = {
  name: 'restorePriceLock',
  async run(ctx, payload) {
    const { subscriptionId } = payloadSchema.parse(payload);
    const row = await ctx.em.findOne(StripeSubscription, { stripeSubscriptionId: subscriptionId }, { refresh: true });
    if (!row?.lockedPriceId || row.endedAt) return;
    const { lockedPriceId, lockedPricePence } = row;
    const failed = 'The locked price could not be put back.';
    const current = await callStripe(ctx, failed, (stripe) => stripe.subscriptions.retrieve(subscriptionId));
    const item = current.items.data[0];
    if (!item || (item.price.unit_amount ?? 0) <= lockedPricePence) return;
    ctx.log.error({ subscription: subscriptionId, lockedPricePence, chargedPence: item.price.unit_amount }, 'price lock broken at Stripe');
    await callStripe(ctx, failed, (stripe) =>
      stripe.subscriptions.update(
        subscriptionId,
        { items: [{ id: item.id, price: lockedPriceId }], proration_behavior: 'none' },
        { idempotencyKey: `price-lock:${subscriptionId}:${item.price.id}:${row.revision}` },
      ),
    );
  },
};
