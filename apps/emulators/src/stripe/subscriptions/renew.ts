import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import { askBank, collectInvoice } from '../invoices/collect.ts';
import { composeInvoice } from '../invoices/invoice-object.ts';
import { changeInvoice, draftInvoice, getInvoice, voidInvoice } from '../invoices/invoice-steps.ts';
import type { Caller } from '../service.ts';
import { newId } from '../transport/ids.ts';
import { answerFor, openChangeInvoice } from './change-item.ts';
import { renewalOrder } from './plan-change.ts';
import { discardPendingChange } from './settle.ts';
import { changeSubscription, endSubscription, getSubscription, findMethodId, theItem, withItem } from './subscription-changes.ts';

/** Ends the present period: the subscription ends on request, else its next period begins with an invoice. */
export function endPeriod(caller: Caller, subscriptionId: string): void {
  discardPendingChange(caller, subscriptionId, true);
  const subscription = getSubscription(caller.partition, subscriptionId);
  if (subscription.cancel_at === theItem(subscription).current_period_end) endSubscription(caller, subscription, {});
  else renew(caller, subscription);
}

function renew(caller: Caller, before: Stripe.Subscription): void {
  const { partition } = caller;
  const { order, item, anchor } = renewalOrder(partition, before);
  const next = { ...withItem(before, item), billing_cycle_anchor: anchor };
  if (before.status === 'unpaid') {
    // Stripe creates the invoices of an unpaid subscription but does not collect them.
    const draft = draftInvoice(caller, order);
    changeSubscription(caller, before, { ...next, latest_invoice: draft.id });
    return;
  }
  const methodId = findMethodId(partition, before);
  const answer = answerFor(caller, order, methodId);
  const invoice = openChangeInvoice(caller, order);
  const renewed = changeSubscription(caller, before, { ...next, latest_invoice: invoice.id });
  if (invoice.status !== 'open') return;
  if (answer.kind !== 'paid' && renewed.status === 'active') changeSubscription(caller, renewed, { status: 'past_due' });
  collectInvoice(caller, invoice, { methodId, answer, automatic: true });
}

/** Tries an open invoice again, as the retry rules have planned. */
export function retryInvoice(caller: Caller, invoice: Stripe.Invoice, subscriptionId: string): void {
  const subscription = caller.partition.subscriptions.get(subscriptionId);
  if (!subscription || subscription.ended_at !== null) {
    changeInvoice(caller, invoice, { auto_advance: false, next_payment_attempt: null });
    return;
  }
  const methodId = findMethodId(caller.partition, subscription);
  const answer = askBank(caller.partition, String(invoice.customer), methodId);
  collectInvoice(caller, invoice, { methodId, answer, automatic: true });
}

/** Sends invoice.upcoming with the preview of the next invoice, once for each period. */
export function announceRenewal(caller: Caller, subscription: Stripe.Subscription): void {
  const { order } = renewalOrder(caller.partition, subscription);
  const { current_period_end: periodEnd } = theItem(subscription);
  caller.partition.upcomingNotices.set(subscription.id, { id: subscription.id, periodEnd });
  emitEvent(caller, 'invoice.upcoming', composeInvoice({ ...order, reason: 'upcoming' }, newId('upcoming_in'), periodEnd));
}

/** Ends a subscription whose first invoice was not paid in time, and voids that invoice. */
export function expireIncomplete(caller: Caller, subscription: Stripe.Subscription): void {
  const invoice = getInvoice(caller.partition, String(subscription.latest_invoice));
  if (invoice.status === 'open') voidInvoice(caller, invoice);
  changeSubscription(caller, subscription, { status: 'incomplete_expired', ended_at: caller.service.clock.nowSeconds() });
}
