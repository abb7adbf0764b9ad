import type Stripe from 'stripe';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { callStripe, idOf, isMissing } from '../../../integrations/stripe/index.ts';
import { paymentsOf } from '../invoices/sync-invoice.ts';
import type { ReturnedPurchase } from './returned-purchase.entity.ts';

const NO_ANSWER = 'Stripe did not answer.';
const LIVING_REFUNDS: readonly (string | null)[] = ['succeeded', 'pending', 'requires_action'];

/** Ends the subscription of a returned purchase now, without any further invoice. Throws UPSTREAM_FAILED. */
export async function cancelAtStripe(ctx: Context, row: ReturnedPurchase): Promise<void> {
  try {
    await callStripe(ctx, NO_ANSWER, (stripe) =>
      stripe.subscriptions.cancel(
        row.stripeSubscriptionId,
        { invoice_now: false, prorate: false, cancellation_details: { comment: `Returned purchase ${row.id}` } },
        { idempotencyKey: `return-cancel:${row.id}` },
      ),
    );
  } catch (failure) {
    // Stripe has no subscription to cancel once it is cancelled.
    if (!isMissing(failure)) throw failure;
  }
}

/**
 * Refunds the whole first payment of a returned purchase, once; returns the refund, also one that was made before, or `null`
 * when nothing was paid. Throws UPSTREAM_FAILED.
 */
export async function refundAtStripe(ctx: Context, row: ReturnedPurchase): Promise<Stripe.Refund | null> {
  const payment = await paymentOf(ctx, row);
  if (!payment) return null;
  const made = await callStripe(ctx, NO_ANSWER, (stripe) => stripe.refunds.list({ payment_intent: payment, limit: 100 }));
  const living = made.data.find(({ status }) => LIVING_REFUNDS.includes(status));
  if (living) return living;
  return callStripe(ctx, NO_ANSWER, (stripe) =>
    stripe.refunds.create(
      { payment_intent: payment, reason: 'duplicate', metadata: { returned_purchase: row.id } },
      { idempotencyKey: `return-refund:${row.id}` },
    ),
  );
}

/** Fetches a refund. Throws UPSTREAM_FAILED. */
export function fetchRefund(ctx: Context, refundId: string): Promise<Stripe.Refund> {
  return callStripe(ctx, NO_ANSWER, (stripe) => stripe.refunds.retrieve(refundId));
}

async function paymentOf(ctx: Context, row: ReturnedPurchase): Promise<string | null> {
  const subscription = await callStripe(ctx, NO_ANSWER, (stripe) => stripe.subscriptions.retrieve(row.stripeSubscriptionId));
  const invoice = subscription.latest_invoice;
  const [payment] = invoice ? await paymentsOf(ctx, idOf(invoice)) : [];
  if (!payment) return null;
  if (!payment.payment.payment_intent) throw new AppError('UPSTREAM_FAILED', 'The payment of the purchase cannot be refunded.');
  return idOf(payment.payment.payment_intent);
}
