import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import { getInvoice, readSubscriptionId, voidInvoice } from '../invoices/invoice-steps.ts';
import type { Caller } from '../service.ts';
import { changeSubscription, endSubscription, withItem } from './subscription-changes.ts';

/** Applies a paid invoice to its subscription: a change that waited for it takes effect, an unpaid subscription becomes active. */
export function settlePaid(caller: Caller, invoice: Stripe.Invoice): void {
  const { partition } = caller;
  const subscription = partition.subscriptions.get(readSubscriptionId(invoice));
  if (!subscription) return;
  const pending = partition.pendingChanges.get(subscription.id);
  if (pending?.invoiceId === invoice.id) {
    partition.pendingChanges.delete(subscription.id);
    const applied = changeSubscription(caller, subscription, {
      ...withItem(subscription, pending.item),
      billing_cycle_anchor: pending.anchor,
      metadata: pending.metadata,
      pending_update: null,
      status: 'active',
    });
    emitEvent(caller, 'customer.subscription.pending_update_applied', applied, subscription);
    return;
  }
  const waits = subscription.status === 'incomplete' || subscription.status === 'past_due' || subscription.status === 'unpaid';
  if (waits && subscription.latest_invoice === invoice.id) changeSubscription(caller, subscription, { status: 'active' });
}

/** Ends the subscription of an invoice whose last attempt failed. */
export function settleGivenUp(caller: Caller, invoice: Stripe.Invoice): void {
  const subscription = caller.partition.subscriptions.get(readSubscriptionId(invoice));
  if (subscription?.status === 'past_due') endSubscription(caller, subscription, { reason: 'payment_failed' });
}

/** Discards a change that waits for its payment: the invoice is voided. `expired` sends customer.subscription.pending_update_expired. */
export function discardPendingChange(caller: Caller, subscriptionId: string, expired: boolean): void {
  const { partition } = caller;
  const pending = partition.pendingChanges.get(subscriptionId);
  const subscription = partition.subscriptions.get(subscriptionId);
  if (!pending || !subscription) return;
  partition.pendingChanges.delete(subscriptionId);
  const invoice = getInvoice(partition, pending.invoiceId);
  if (invoice.status === 'open') voidInvoice(caller, invoice);
  const before = partition.subscriptions.get(subscriptionId) ?? subscription;
  const after = changeSubscription(caller, before, { pending_update: null });
  if (expired) emitEvent(caller, 'customer.subscription.pending_update_expired', after, before);
}
