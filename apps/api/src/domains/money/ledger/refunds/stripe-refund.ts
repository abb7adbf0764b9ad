import type Stripe from 'stripe';
import { callStripe, toId, isDeclined, isMissing, isRefused } from '../../../../integrations/stripe/index.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { listPayments, syncInvoice } from '../invoices/sync-invoice.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import type { PaymentToRefund } from './payments-to-refund.ts';
import type { Refund, RefundPayment, RefundPurpose } from './refund.entity.ts';

const NO_ANSWER = 'Stripe did not answer.';
/** A refund in another state moves no money. */
const LIVING_REFUNDS: readonly (string | null)[] = ['succeeded', 'pending', 'requires_action'];
const MOST = 100;
/** Beginning of the comment on a subscription that a refund has ended. */
const ENDED_FOR = 'Refund ';
const ENDED_BY_REFUND = new RegExp(`^${ENDED_FOR}[0-9a-f-]{36}$`);

const REASONS: Readonly<Record<RefundPurpose, Stripe.RefundCreateParams.Reason>> = {
  returned_purchase: 'duplicate',
  guarantee: 'requested_by_customer',
  cooling_off: 'requested_by_customer',
};

/** A purchase that no client claimed was no second one. */
function refundReason({ purpose, clientId }: Refund): Stripe.RefundCreateParams.Reason {
  return clientId ? REASONS[purpose] : 'requested_by_customer';
}

/** Returns whether a refund at Stripe in this state has moved money, or is about to. */
export function isLivingRefund(status: string | null): boolean {
  return LIVING_REFUNDS.includes(status);
}

/** Returns the id of our row that a refund at Stripe is for; `null` for one that was made otherwise. */
export function paymentIdIn(metadata: Stripe.Metadata | null): string | null {
  return metadata?.['refund_payment'] ?? null;
}

/** Returns whether a subscription was ended by one of our refunds. */
export function endsWithRefund({ cancellation_details }: Stripe.Subscription): boolean {
  return ENDED_BY_REFUND.test(cancellation_details?.comment ?? '');
}

/** Ends the subscription of a refund now, without any further invoice; does nothing for one that has ended. Throws UPSTREAM_FAILED. */
export async function endSubscription(ctx: Context, { id, stripeSubscriptionId }: Refund): Promise<void> {
  const { status } = await callStripe(ctx, NO_ANSWER, (stripe) => stripe.subscriptions.retrieve(stripeSubscriptionId));
  if (status === 'canceled') return;
  try {
    await callStripe(ctx, NO_ANSWER, (stripe) =>
      stripe.subscriptions.cancel(
        stripeSubscriptionId,
        { invoice_now: false, prorate: false, cancellation_details: { comment: `${ENDED_FOR}${id}` } },
        { idempotencyKey: `refund-cancel:${id}` },
      ),
    );
  } catch (failure) {
    // Stripe has no subscription to cancel once it is cancelled.
    if (!isMissing(failure)) throw failure;
  }
}

/**
 * Voids what is still to be paid for the subscription of a refund, such as an unpaid renewal: a payment after the end would buy nothing.
 * Throws UPSTREAM_FAILED.
 */
export async function voidOpenInvoices(ctx: Context, { stripeSubscriptionId: subscription }: Refund): Promise<void> {
  const { data } = await callStripe(ctx, NO_ANSWER, (stripe) => stripe.invoices.list({ subscription, status: 'open', limit: MOST }));
  for (const { id } of data) {
    await voidInvoice(ctx, id, NO_ANSWER);
    await syncInvoice(ctx, id);
  }
}

/** Returns all payments of a subscription's invoices, less earlier refunds. Throws UPSTREAM_FAILED. */
export async function paymentsOfSubscription(ctx: Context, subscription: string): Promise<PaymentToRefund[]> {
  const invoices = await callStripe(ctx, NO_ANSWER, (stripe) => stripe.invoices.list({ subscription, limit: MOST }));
  const found: PaymentToRefund[] = [];
  for (const { id } of invoices.data)
    for (const { payment, amount_paid } of await listPayments(ctx, id)) {
      if (!payment.payment_intent) throw new AppError('UPSTREAM_FAILED', 'A payment of the subscription cannot be refunded.');
      const stripePaymentId = toId(payment.payment_intent);
      const refunded = (await listRefunds(ctx, stripePaymentId))
        .filter(({ status }) => isLivingRefund(status))
        .reduce((sum, { amount }) => sum + amount, 0);
      const amountPence = (amount_paid ?? 0) - refunded;
      if (amountPence > 0) found.push({ stripePaymentId, amountPence });
    }
  return found;
}

/** Outcome of a payment's refund: Stripe's refund, or the reason for refusing it. */
type RefundAnswer = { readonly refund: Stripe.Refund } | { readonly refund: null; readonly refusal: string };

/** Refunds a payment, once; returns the refund, even an earlier one. Throws UPSTREAM_FAILED when it must be tried again. */
export async function refundPayment(ctx: Context, refund: Refund, payment: RefundPayment): Promise<RefundAnswer> {
  const made = (await listRefunds(ctx, payment.stripePaymentId)).find(({ metadata }) => paymentIdIn(metadata) === payment.id);
  if (made) return { refund: made };
  try {
    const accepted = await callStripe(ctx, NO_ANSWER, (stripe) =>
      stripe.refunds.create(
        {
          payment_intent: payment.stripePaymentId,
          amount: payment.amountPence,
          reason: refundReason(refund),
          metadata: { refund_payment: payment.id },
        },
        { idempotencyKey: `refund:${payment.id}` },
      ),
    );
    return { refund: accepted };
  } catch (failure) {
    // Stripe repeats both to every further try with the key of this refund.
    if (!isRefused(failure) && !isDeclined(failure)) throw failure;
    return { refund: null, refusal: refusalCode(failure) };
  }
}

/** Fetches a refund. Throws UPSTREAM_FAILED. */
export function fetchRefund(ctx: Context, refundId: string): Promise<Stripe.Refund> {
  return callStripe(ctx, NO_ANSWER, (stripe) => stripe.refunds.retrieve(refundId));
}

async function listRefunds(ctx: Context, payment: string): Promise<readonly Stripe.Refund[]> {
  return (await callStripe(ctx, NO_ANSWER, (stripe) => stripe.refunds.list({ payment_intent: payment, limit: MOST }))).data;
}

function refusalCode(failure: unknown): string {
  const cause = failure instanceof AppError ? failure.details.cause : failure;
  return (cause as { code?: string }).code ?? 'refused';
}
