import { z } from 'zod';
import { callStripe, isRefused } from '../../../integrations/stripe/index.ts';
import { enumOf, type ValueOf } from '../../../platform/db/enum-of.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { ownClientId } from '../../clients/index.ts';
import type { StripeSubscription } from '../subscriptions/stripe-subscription.entity.ts';
import { freshSubscription } from './changeable.ts';
import { releaseSchedule } from './schedules.ts';

export const CancelReason = enumOf('CancelReason', 'Why a business cancels its plan; the words of the payment provider.', {
  too_expensive: 'It costs too much.',
  missing_features: 'Something is missing.',
  unused: 'It is not used enough.',
  switched_service: 'Another service is used.',
  customer_service: 'The support was not good enough.',
  low_quality: 'The quality was not good enough.',
  too_complex: 'It is too complicated.',
  other: 'Another reason.',
});
export type CancelReason = ValueOf<typeof CancelReason>;

const CANCEL_FAILED = 'Your plan could not be cancelled. Please try again.';
const KEEP_FAILED = 'Your plan could not be kept. Please try again.';
const commentSchema = z.object({ comment: z.string().trim().max(1_000, 'Use at most 1,000 characters.') });

/**
 * Cancels the own plan at the end of the paid time; a change that was planned is taken away. Cancelling twice is the same as once. Throws
 * NOT_SUBSCRIBED, INVALID_INPUT, RATE_LIMITED, UPSTREAM_FAILED.
 */
export async function cancelSubscription(ctx: Context, reason: CancelReason, comment: string): Promise<StripeSubscription> {
  const words = parse(commentSchema, { comment }).comment;
  const { stripeSubscriptionId, stripeScheduleId } = await begin(ctx, CANCEL_FAILED);
  if (stripeScheduleId) await releaseSchedule(ctx, stripeSubscriptionId, CANCEL_FAILED);
  await callStripe(ctx, CANCEL_FAILED, (stripe) =>
    stripe.subscriptions.update(stripeSubscriptionId, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: reason, ...(words && { comment: words }) },
    }),
  );
  return freshSubscription(ctx, ownClientId(ctx), CANCEL_FAILED);
}

/** Takes the cancellation of the own plan back: it is renewed as before. Throws NOT_SUBSCRIBED, RATE_LIMITED, UPSTREAM_FAILED. */
export async function resumeSubscription(ctx: Context): Promise<StripeSubscription> {
  const { stripeSubscriptionId, cancelAtPeriodEnd } = await begin(ctx, KEEP_FAILED);
  if (cancelAtPeriodEnd)
    await callStripe(ctx, KEEP_FAILED, (stripe) =>
      stripe.subscriptions.update(stripeSubscriptionId, {
        cancel_at_period_end: false,
        cancellation_details: { comment: '', feedback: '' },
      }),
    );
  return freshSubscription(ctx, ownClientId(ctx), KEEP_FAILED);
}

/**
 * Takes back a change that is planned for the renewal, or that waits for its payment: its invoice is then void and the old plan stays.
 * Throws NOT_SUBSCRIBED, RATE_LIMITED, UPSTREAM_FAILED.
 */
export async function undoPlanChange(ctx: Context): Promise<StripeSubscription> {
  const { stripeSubscriptionId, stripeScheduleId, pendingPriceKey } = await begin(ctx, KEEP_FAILED);
  if (stripeScheduleId) await releaseSchedule(ctx, stripeSubscriptionId, KEEP_FAILED);
  if (pendingPriceKey) await discardPending(ctx, stripeSubscriptionId);
  return freshSubscription(ctx, ownClientId(ctx), KEEP_FAILED);
}

// Paid meanwhile, the invoice cannot be voided and the change is in effect: then there is nothing to take back.
async function discardPending(ctx: Context, subscriptionId: string): Promise<void> {
  const { pending_update, latest_invoice, items } = await callStripe(ctx, KEEP_FAILED, (stripe) =>
    stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }),
  );
  if (!pending_update || !latest_invoice || typeof latest_invoice === 'string') return;
  // Void already: an earlier call was interrupted here.
  if (latest_invoice.status !== 'void' && !(await voidInvoice(ctx, latest_invoice.id))) return;
  // An update to the present price replaces the pending one.
  await callStripe(ctx, KEEP_FAILED, (stripe) =>
    stripe.subscriptions.update(subscriptionId, {
      items: items.data.map(({ id, price }) => ({ id, price: price.id })),
      proration_behavior: 'none',
    }),
  );
}

/** Voids an invoice; `false` when Stripe refuses it, as for a paid one. Throws UPSTREAM_FAILED. */
async function voidInvoice(ctx: Context, id: string): Promise<boolean> {
  try {
    await callStripe(ctx, KEEP_FAILED, (stripe) => stripe.invoices.voidInvoice(id));
    return true;
  } catch (failure) {
    if (isRefused(failure)) return false;
    throw failure;
  }
}

async function begin(ctx: Context, message: string): Promise<StripeSubscription> {
  const clientId = ownClientId(ctx);
  await ctx.limits.consume('planChange', clientId);
  return freshSubscription(ctx, clientId, message);
}
