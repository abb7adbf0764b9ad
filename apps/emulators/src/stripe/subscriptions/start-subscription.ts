import type { Stripe } from 'stripe';
import { getCustomer } from '../customers/customers.ts';
import { emitEvent } from '../events/events.ts';
import { collectInvoice, payInvoice, type BankAnswer } from '../invoices/collect.ts';
import { findProductName, type InvoiceOrder } from '../invoices/invoice-object.ts';
import { toIntentId } from '../invoices/invoice-payments.ts';
import { openInvoice } from '../invoices/invoice-steps.ts';
import { periodLine } from '../invoices/line-draft.ts';
import type { Partition } from '../partition.ts';
import type { Caller } from '../service.ts';
import { getSubscription, findMethodId, theItem } from './subscription-changes.ts';
import { composeSubscription, type SubscriptionOrder } from './subscription-object.ts';

/** Treatment of the first invoice; `processing` is a payment that a bank settles days later. */
export type FirstCharge = BankAnswer | { readonly kind: 'not tried' } | { readonly kind: 'processing' };

/** Creates a subscription with its first invoice and their events; active when paid or processing, else incomplete. */
export function startSubscription(caller: Caller, order: SubscriptionOrder, charge: FirstCharge): Stripe.Subscription {
  const { partition, service } = caller;
  const draft = composeSubscription(order, service.clock.nowSeconds());
  const invoice = openInvoice(caller, firstOrder(partition, draft));
  const begins = invoice.status === 'open' && (charge.kind === 'paid' || charge.kind === 'processing' || invoice.amount_due === 0);
  const subscription: Stripe.Subscription = { ...draft, latest_invoice: invoice.id, status: begins ? 'active' : 'incomplete' };
  partition.subscriptions.set(subscription.id, subscription);
  emitEvent(caller, 'customer.subscription.created', subscription);
  if (invoice.status !== 'open') return subscription;
  if (charge.kind === 'processing') {
    const intent = partition.intents.get(toIntentId(invoice.id));
    if (intent) partition.intents.set(intent.id, { ...intent, status: 'processing' });
  } else if (charge.kind === 'paid')
    payInvoice(caller, invoice, invoice.amount_due > 0 ? { methodId: findMethodId(partition, subscription) } : null);
  else if (charge.kind !== 'not tried' || invoice.amount_due === 0) {
    const answer: BankAnswer = charge.kind === 'not tried' ? { kind: 'paid' } : charge;
    collectInvoice(caller, invoice, { methodId: findMethodId(partition, subscription), answer, automatic: false });
  }
  return getSubscription(partition, subscription.id);
}

/** Returns the content of the first invoice of a subscription. */
export function firstOrder(partition: Partition, subscription: Stripe.Subscription): InvoiceOrder {
  const item = theItem(subscription);
  const period = { start: item.current_period_start, end: item.current_period_end };
  const priced = { price: item.price, quantity: item.quantity ?? 1, productName: findProductName(partition, item.price) };
  return {
    subscription,
    itemId: item.id,
    customer: getCustomer(partition, String(subscription.customer), 'customer', 400),
    currency: subscription.currency,
    lines: [periodLine(priced, period)],
    period: { start: period.start, end: period.start },
    reason: 'subscription_create',
  };
}
