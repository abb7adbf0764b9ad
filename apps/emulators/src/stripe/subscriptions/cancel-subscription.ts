import type { Stripe } from 'stripe';
import { collectInvoice } from '../invoices/collect.ts';
import type { Caller } from '../service.ts';
import { answerFor, openChangeInvoice } from './change-item.ts';
import { changeOrder, planCancellation } from './plan-change.ts';
import { changeSubscription, endSubscription, getSubscription, findMethodId } from './subscription-changes.ts';

/** How a subscription is cancelled immediately. */
export interface Cancellation {
  readonly details: Partial<Stripe.Subscription.CancellationDetails>;
  /** Whether the unused time is credited to the customer's balance. */
  readonly prorate: boolean;
  /** Whether a last invoice is made; without it a credit is lost with the subscription, as with Stripe. */
  readonly invoiceNow: boolean;
}

/** Ends a subscription now, after a last invoice with the credit for the unused time when that was requested. */
export function cancelSubscription(
  caller: Caller,
  subscriptionId: string,
  { details, prorate, invoiceNow }: Cancellation,
): Stripe.Subscription {
  const { partition, service } = caller;
  const subscription = getSubscription(partition, subscriptionId);
  if (!invoiceNow) return endSubscription(caller, subscription, details);
  const now = service.clock.nowSeconds();
  const order = changeOrder(partition, subscription, prorate ? planCancellation(partition, subscription, now) : [], now);
  if (order.lines.length === 0) return endSubscription(caller, subscription, details);
  const methodId = findMethodId(partition, subscription);
  const answer = answerFor(caller, order, methodId);
  const invoice = openChangeInvoice(caller, order);
  const invoiced = changeSubscription(caller, subscription, { latest_invoice: invoice.id });
  if (invoice.status === 'open') collectInvoice(caller, invoice, { methodId, answer, automatic: false });
  return endSubscription(caller, getSubscription(partition, invoiced.id), details);
}
