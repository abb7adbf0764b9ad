import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import { collectInvoice, payInvoice } from '../invoices/collect.ts';
import { toChargeId, toIntentId } from '../invoices/invoice-payments.ts';
import { getInvoice } from '../invoices/invoice-steps.ts';
import { composeIntent } from '../invoices/payment-objects.ts';
import type { Caller } from '../service.ts';
import { changeSubscription, endSubscription, getSubscription, findMethodId } from './subscription-changes.ts';

/** A trial that the control API begins ends after this time, in seconds. */
const TRIAL_SECONDS = 3 * 86_400;

/**
 * Puts a subscription into a state as if its last charge had this outcome: past_due and unpaid open the newest invoice again
 * and fail it without further attempts, active pays it, canceled ends it; paused, resumed and trialing send their events.
 */
export function forceStatus(caller: Caller, subscription: Stripe.Subscription, status: Stripe.Subscription.Status): Stripe.Subscription {
  if (status === 'canceled') return endSubscription(caller, subscription, { reason: 'payment_failed' });
  if (status === 'past_due' || status === 'unpaid') return failLast(caller, subscription, status);
  if (status === 'active') return payLast(caller, subscription);
  const now = caller.service.clock.nowSeconds();
  const trial = status === 'trialing' ? { trial_start: now, trial_end: now + TRIAL_SECONDS } : {};
  const changed = changeSubscription(caller, subscription, { status, ended_at: null, ...trial });
  if (status === 'paused') emitEvent(caller, 'customer.subscription.paused', changed);
  if (status === 'trialing') emitEvent(caller, 'customer.subscription.trial_will_end', changed);
  return changed;
}

function failLast(caller: Caller, subscription: Stripe.Subscription, status: Stripe.Subscription.Status): Stripe.Subscription {
  const { partition, service } = caller;
  const last = getInvoice(partition, String(subscription.latest_invoice));
  const invoice: Stripe.Invoice = {
    ...last,
    amount_paid: 0,
    amount_remaining: last.amount_due,
    attempt_count: 0,
    status: 'open',
    status_transitions: { ...last.status_transitions, paid_at: null },
  };
  partition.invoices.set(invoice.id, invoice);
  partition.charges.delete(toChargeId(invoice.id));
  partition.intents.set(toIntentId(invoice.id), composeIntent(invoice, service.clock.nowSeconds()));
  const changed = changeSubscription(caller, subscription, { status, ended_at: null });
  const error = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' } as const;
  const answer = { kind: 'failed', error } as const;
  // Not automatic: the state lasts until it is changed, where a retry with a good card would end it.
  collectInvoice(caller, invoice, { methodId: findMethodId(partition, changed), answer });
  return getSubscription(partition, subscription.id);
}

function payLast(caller: Caller, before: Stripe.Subscription): Stripe.Subscription {
  const invoice = getInvoice(caller.partition, String(before.latest_invoice));
  if (invoice.status !== 'paid') payInvoice(caller, invoice, { methodId: findMethodId(caller.partition, before) });
  const paid = getSubscription(caller.partition, before.id);
  const changed = changeSubscription(caller, paid, { status: 'active', ended_at: null });
  if (before.status === 'paused') emitEvent(caller, 'customer.subscription.resumed', changed);
  return changed;
}
