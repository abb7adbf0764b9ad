import { paragraphs } from '@larkline/validation';
import { object } from 'zod/mini';
import { callStripe } from '../../../integrations/stripe/index.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ownClientId } from '../../people/rows/index.ts';
import { voidInvoice } from '../ledger/index.ts';
import type { StripeSubscription } from '../subscriptions/index.ts';
import { freshSubscription } from './changeable.ts';
import { inTurn } from './in-turn.ts';
import { releaseSchedule } from './schedules.ts';

export const CancelReason = defineEnum('CancelReason', 'Why a business cancels its plan; the words of the payment provider.', {
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

const CANCEL_FAILED = "We couldn't cancel your plan. Please try again.";
const KEEP_FAILED = "We couldn't undo the cancellation. Please try again.";
const commentSchema = object({ comment: paragraphs(1_000) });

/**
 * Cancels the client's plan at the end of the paid time, and drops a planned or unpaid change. Cancelling twice is
 * the same as once. Throws NOT_SUBSCRIBED, INVALID_INPUT, CHANGE_PLANNED while another change is being made, RATE_LIMITED, UPSTREAM_FAILED.
 */
export function cancelSubscription(ctx: Context, reason: CancelReason | null, comment: string): Promise<StripeSubscription> {
  const words = parse(commentSchema, { comment }).comment;
  return change(ctx, 'cancel', CANCEL_FAILED, async (subscription) => {
    await takeBack(ctx, subscription, CANCEL_FAILED);
    await callStripe(ctx, CANCEL_FAILED, (stripe) =>
      stripe.subscriptions.update(subscription.stripeSubscriptionId, {
        cancel_at_period_end: true,
        cancellation_details: { ...(reason && { feedback: reason }), ...(words && { comment: words }) },
      }),
    );
  });
}

/**
 * Undoes the cancellation of the client's plan, which renews as before. Throws NOT_SUBSCRIBED, CHANGE_PLANNED while another change is being
 * made, RATE_LIMITED, UPSTREAM_FAILED.
 */
export function resumeSubscription(ctx: Context): Promise<StripeSubscription> {
  return change(ctx, 'resume', KEEP_FAILED, async ({ stripeSubscriptionId, stripeScheduleId, cancelAtPeriodEnd }) => {
    if (!cancelAtPeriodEnd) return;
    // Stripe refuses it while a change is planned, as from another page of Stripe.
    if (stripeScheduleId) await releaseSchedule(ctx, stripeSubscriptionId, KEEP_FAILED);
    const kept = await callStripe(ctx, KEEP_FAILED, (stripe) =>
      stripe.subscriptions.update(stripeSubscriptionId, {
        cancel_at_period_end: false,
        cancellation_details: { comment: '', feedback: '' },
      }),
    );
    // A date that was chosen at Stripe stays; both cannot be sent at once.
    if (kept.cancel_at !== null)
      await callStripe(ctx, KEEP_FAILED, (stripe) => stripe.subscriptions.update(stripeSubscriptionId, { cancel_at: '' }));
  });
}

/**
 * Takes back a change that is planned for the renewal, or that waits for its payment: its invoice is then void and the old plan stays.
 * Throws NOT_SUBSCRIBED, CHANGE_PLANNED while another change is being made, RATE_LIMITED, UPSTREAM_FAILED.
 */
export function undoPlanChange(ctx: Context): Promise<StripeSubscription> {
  return change(ctx, 'undo', KEEP_FAILED, (subscription) => takeBack(ctx, subscription, KEEP_FAILED));
}

type Work = (subscription: StripeSubscription) => Promise<void>;

// Returns the client's subscription after the change.
async function change(ctx: Context, name: string, message: string, work: Work): Promise<StripeSubscription> {
  const clientId = ownClientId(ctx);
  await ctx.limits.consume('planChange', clientId);
  return inTurn(ctx, clientId, name, async () => {
    await work(await freshSubscription(ctx, clientId, message));
    return freshSubscription(ctx, clientId, message);
  });
}

async function takeBack(ctx: Context, planned: StripeSubscription, message: string): Promise<void> {
  const { stripeSubscriptionId, stripeScheduleId, pendingPriceKey } = planned;
  if (stripeScheduleId) await releaseSchedule(ctx, stripeSubscriptionId, message);
  if (pendingPriceKey) await discardPending(ctx, stripeSubscriptionId, message);
}

// An invoice paid in the meantime cannot be voided. The change has then taken effect, and there is nothing to undo.
async function discardPending(ctx: Context, subscriptionId: string, message: string): Promise<void> {
  const { pending_update, latest_invoice, items } = await callStripe(ctx, message, (stripe) =>
    stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }),
  );
  if (!pending_update || !latest_invoice || typeof latest_invoice === 'string') return;
  // Void already: an earlier call was interrupted here.
  if (latest_invoice.status !== 'void' && !(await voidInvoice(ctx, latest_invoice.id, message))) return;
  // An update to the current price replaces the pending one.
  await callStripe(ctx, message, (stripe) =>
    stripe.subscriptions.update(subscriptionId, {
      items: items.data.map(({ id, price }) => ({ id, price: price.id })),
      proration_behavior: 'none',
    }),
  );
}
