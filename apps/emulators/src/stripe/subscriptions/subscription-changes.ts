import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import { getInvoice, stopCollecting, voidInvoice } from '../invoices/invoice-steps.ts';
import type { Partition } from '../partition.ts';
import { closeSchedule } from '../schedules/close-schedule.ts';
import type { Caller } from '../service.ts';
import { noSuch } from '../transport/errors.ts';

/** Returns the subscription with this id; throws resource_missing. */
export function getSubscription(partition: Partition, id: string, param = 'id', status: 400 | 404 = 404): Stripe.Subscription {
  const subscription = partition.subscriptions.get(id);
  if (!subscription) throw noSuch('subscription', id, param, status);
  return subscription;
}

/** Returns the only item of a subscription. */
export function theItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`${subscription.id} has no item.`);
  return item;
}

/** Returns the change that replaces the item of a subscription. */
export function withItem(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): Partial<Stripe.Subscription> {
  return { items: { ...subscription.items, data: [item] } };
}

/** Stores a changed subscription with customer.subscription.updated. */
export function changeSubscription(caller: Caller, before: Stripe.Subscription, change: Partial<Stripe.Subscription>): Stripe.Subscription {
  const after: Stripe.Subscription = { ...before, ...change };
  caller.partition.subscriptions.set(after.id, after);
  emitEvent(caller, 'customer.subscription.updated', after, before);
  return after;
}

/**
 * Ends a subscription now: its schedule ends too, a change that waits for its payment is discarded, open invoices are no longer
 * collected; with customer.subscription.deleted.
 */
export function endSubscription(
  caller: Caller,
  before: Stripe.Subscription,
  details: Partial<Stripe.Subscription.CancellationDetails>,
): Stripe.Subscription {
  const { partition, service } = caller;
  const now = service.clock.nowSeconds();
  const discarded = partition.pendingChanges.get(before.id);
  if (discarded) {
    partition.pendingChanges.delete(before.id);
    voidInvoice(caller, getInvoice(partition, discarded.invoiceId));
  }
  const schedule = before.schedule ? partition.schedules.get(String(before.schedule)) : undefined;
  if (schedule?.status === 'active') closeSchedule(caller, schedule, details.reason === 'payment_failed' ? 'aborted' : 'canceled');
  stopCollecting(caller, before.id);
  for (const item of partition.pendingItems.values()) if (item.subscriptionId === before.id) partition.pendingItems.delete(item.id);
  const after: Stripe.Subscription = {
    ...before,
    canceled_at: before.canceled_at ?? now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: null,
      ...before.cancellation_details,
      ...details,
    },
    ended_at: now,
    pending_update: null,
    schedule: null,
    status: 'canceled',
  };
  partition.subscriptions.set(after.id, after);
  emitEvent(caller, 'customer.subscription.deleted', after);
  return after;
}

/** Returns the payment method of a subscription: its own, else the customer's default. */
export function findMethodId(
  partition: Partition,
  subscription: Pick<Stripe.Subscription, 'default_payment_method' | 'customer'>,
): string | null {
  if (subscription.default_payment_method) return String(subscription.default_payment_method);
  const customer = partition.customers.get(String(subscription.customer));
  return customer?.invoice_settings.default_payment_method ? String(customer.invoice_settings.default_payment_method) : null;
}
