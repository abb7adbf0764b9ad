import type { Stripe } from 'stripe';
import { amountsOf } from '../invoices/amounts.ts';
import { chargeError, type CardOutcome } from '../customers/cards.ts';
import { getCustomer } from '../customers/customers.ts';
import { emitEvent } from '../events/events.ts';
import { failInvoice, getInvoice, openInvoice, payInvoice } from '../invoices/invoices.ts';
import type { Partition } from '../partition.ts';
import { periodEnd } from './periods.ts';
import { internalCaller, type Caller, type StripeService } from '../service.ts';
import { composeSubscription, type SubscriptionOrder } from './subscription-object.ts';

/** Treatment of the first invoice of a subscription. */
export type FirstCharge = 'paid' | 'failed' | 'not tried';

/** Creates a subscription with its first invoice and their events; active when paid, else incomplete. */
export function startSubscription(caller: Caller, order: SubscriptionOrder, charge: FirstCharge): Stripe.Subscription {
  const { partition, service } = caller;
  const draft = composeSubscription(order, service.clock.nowSeconds());
  const item = theItem(draft);
  const customer = getCustomer(partition, order.customerId, 'customer', 400);
  const invoice = openInvoice(caller, {
    subscription: draft,
    item,
    customer,
    period: { start: item.current_period_start, end: item.current_period_end },
    amounts: amountsOf(item.price, order.quantity, order.automaticTax),
    reason: 'subscription_create',
  });
  const subscription: Stripe.Subscription = { ...draft, latest_invoice: invoice.id, status: charge === 'paid' ? 'active' : 'incomplete' };
  partition.subscriptions.set(subscription.id, subscription);
  emitEvent(caller, 'customer.subscription.created', subscription);
  if (charge === 'paid') payInvoice(caller, invoice);
  if (charge === 'failed') failInvoice(caller, invoice);
  return subscription;
}

/** Stores a changed subscription with customer.subscription.updated. */
export function changeSubscription(caller: Caller, before: Stripe.Subscription, change: Partial<Stripe.Subscription>): Stripe.Subscription {
  const after: Stripe.Subscription = { ...before, ...change };
  caller.partition.subscriptions.set(after.id, after);
  emitEvent(caller, 'customer.subscription.updated', after, before);
  return after;
}

/** Ends a subscription now with customer.subscription.deleted. */
export function endSubscription(caller: Caller, before: Stripe.Subscription, change: Partial<Stripe.Subscription>): Stripe.Subscription {
  const now = caller.service.clock.nowSeconds();
  const after: Stripe.Subscription = { ...before, canceled_at: before.canceled_at ?? now, ...change, ended_at: now, status: 'canceled' };
  caller.partition.subscriptions.set(after.id, after);
  emitEvent(caller, 'customer.subscription.deleted', after);
  return after;
}

/**
 * Puts a subscription into a state as if its last charge had this outcome: past_due and unpaid open the newest invoice
 * again and fail it, active pays it, canceled ends it; every other state only changes the field.
 */
export function forceStatus(caller: Caller, subscription: Stripe.Subscription, status: Stripe.Subscription.Status): Stripe.Subscription {
  if (status === 'canceled') {
    return endSubscription(caller, subscription, {
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: 'payment_failed' },
    });
  }
  const invoice = getInvoice(caller.partition, String(subscription.latest_invoice));
  if (status === 'past_due' || status === 'unpaid') {
    failInvoice(caller, { ...invoice, status: 'open', amount_paid: 0, amount_remaining: invoice.total });
  }
  if (status === 'active') payInvoice(caller, invoice);
  return changeSubscription(caller, subscription, { status, ended_at: null });
}

/** Renews or ends every subscription whose period is over at the clock's time, one period after the other. */
export function advanceSubscriptions(service: StripeService): void {
  for (const partition of service.partitions.values()) {
    const caller = internalCaller(service, partition);
    for (const id of [...partition.subscriptions.keys()]) {
      while (advanceOnce(caller, id));
    }
  }
}

/** Returns the outcome of a charge on the subscription's payment method, defined by its test card. */
export function chargeOutcome(partition: Partition, methodId: string | null): CardOutcome | null {
  return methodId ? (partition.paymentMethods.get(methodId)?.outcome ?? null) : null;
}

function advanceOnce(caller: Caller, id: string): boolean {
  const subscription = caller.partition.subscriptions.get(id);
  if (!subscription || (subscription.status !== 'active' && subscription.status !== 'past_due')) return false;
  if (theItem(subscription).current_period_end > caller.service.clock.nowSeconds()) return false;
  if (subscription.cancel_at_period_end) {
    endSubscription(caller, subscription, {});
    return false;
  }
  renew(caller, subscription);
  return true;
}

function renew(caller: Caller, subscription: Stripe.Subscription): void {
  const old = theItem(subscription);
  const start = old.current_period_end;
  const interval = old.price.recurring ?? { interval: 'month', interval_count: 1 };
  const item: Stripe.SubscriptionItem = {
    ...old,
    current_period_start: start,
    current_period_end: periodEnd(start, subscription.billing_cycle_anchor, interval),
  };
  const invoice = openInvoice(caller, {
    subscription,
    item,
    customer: getCustomer(caller.partition, String(subscription.customer), 'customer', 400),
    period: { start, end: item.current_period_end },
    amounts: amountsOf(item.price, item.quantity ?? 1, subscription.automatic_tax.enabled),
    reason: 'subscription_cycle',
  });
  const outcome = chargeOutcome(caller.partition, methodOf(caller.partition, subscription));
  // A card that asked for authentication once is set up for later charges, as after a completed checkout.
  const paid = outcome !== null && (outcome === 'authentication' || chargeError(outcome) === null);
  if (paid) payInvoice(caller, invoice);
  else failInvoice(caller, invoice);
  changeSubscription(caller, subscription, {
    items: { ...subscription.items, data: [item] },
    latest_invoice: invoice.id,
    status: paid ? 'active' : 'past_due',
  });
}

/** Returns the payment method of a subscription: its own, else the customer's default. */
function methodOf(partition: Partition, subscription: Stripe.Subscription): string | null {
  if (subscription.default_payment_method) return String(subscription.default_payment_method);
  const customer = partition.customers.get(String(subscription.customer));
  return customer?.invoice_settings.default_payment_method ? String(customer.invoice_settings.default_payment_method) : null;
}

function theItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`${subscription.id} has no item.`);
  return item;
}
