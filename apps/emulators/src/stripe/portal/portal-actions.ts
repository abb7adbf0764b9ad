import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { getPrice } from '../catalogue/prices.ts';
import { chargeError, needsAuthentication } from '../customers/cards.ts';
import { changeCustomer } from '../customers/customers.ts';
import { attachPayer } from '../customers/payment-methods.ts';
import { composeInvoice } from '../invoices/invoice-object.ts';
import { getInvoice } from '../invoices/invoice-steps.ts';
import { challengeStoredCard } from '../invoices/pay-invoice.ts';
import { toIntentId } from '../invoices/invoice-payments.ts';
import type { Payer } from '../partition.ts';
import { closeSchedule } from '../schedules/close-schedule.ts';
import { schedulePriceAtPeriodEnd } from '../schedules/schedule-change.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { changeItem } from '../subscriptions/change-item.ts';
import { planChange, type WantedItem } from '../subscriptions/plan-change.ts';
import { changePreview } from '../subscriptions/previews.ts';
import type { ProrationBehavior } from '../subscriptions/proration.ts';
import { discardPendingChange } from '../subscriptions/settle.ts';
import { changeSubscription, getSubscription, theItem } from '../subscriptions/subscription-changes.ts';
import { endAt } from '../subscriptions/update-subscription.ts';
import { livingSubscriptions, type Portal } from './portal-context.ts';

/** Outcome of an action in the portal. */
export type PortalResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'challenge'; readonly challengeId: string }
  | { readonly kind: 'declined'; readonly message: string };

/** Stores a new card as the default of the customer and of each subscription; a declined card is not stored. */
export function updateCard(portal: Portal, payer: Payer): PortalResult {
  const { partition, service } = portal.caller;
  if (needsAuthentication(payer.card.outcome)) {
    const id = randomUUID();
    partition.challenges.set(id, { id, targetId: portal.session.id, payer, methodId: null });
    service.changed();
    return { kind: 'challenge', challengeId: id };
  }
  const refused = payer.card.outcome === 'declined' || payer.card.outcome === 'insufficient_funds' ? chargeError(payer.card.outcome) : null;
  if (refused) return { kind: 'declined', message: refused.message };
  storeCard(portal, payer, false);
  return { kind: 'done' };
}

/** Stores the card whose owner has answered 3-D Secure. */
export function storeCard(portal: Portal, payer: Payer, authenticated: boolean): void {
  const { caller, customer } = portal;
  const { method } = attachPayer(caller, payer, customer.id, authenticated);
  changeCustomer(caller, customer.id, { invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } });
  for (const subscription of livingSubscriptions(portal)) {
    if (subscription.default_payment_method) changeSubscription(caller, subscription, { default_payment_method: method.id });
  }
}

/** Ends a subscription as the configuration says, with the customer's reason; its schedule is released first. */
export function cancelPlan(portal: Portal, subscription: Stripe.Subscription, feedback: string | null, comment: string | null): void {
  const { mode, proration_behavior: behavior } = portal.configuration.features.subscription_cancel;
  const details = { feedback, comment, reason: 'cancellation_requested' as const };
  if (mode === 'immediately') {
    cancelSubscription(portal.caller, subscription.id, {
      details,
      prorate: behavior !== 'none',
      invoiceNow: behavior === 'always_invoice',
    });
    return;
  }
  const free = releaseSchedule(portal, subscription);
  const now = portal.caller.service.clock.nowSeconds();
  const change = endAt(now, theItem(free).current_period_end, false);
  changeSubscription(portal.caller, free, { ...change, cancellation_details: { ...details, feedback_option: null } });
}

/** Takes a cancellation at the end of the period back. */
export function keepPlan(portal: Portal, subscription: Stripe.Subscription): void {
  changeSubscription(portal.caller, subscription, endAt(portal.caller.service.clock.nowSeconds(), null, false));
}

/** A change of plan as the portal shows it before it is confirmed. */
export interface PlanOffer {
  readonly price: Stripe.Price;
  /** Whether it takes effect at the end of the period, without a charge now. */
  readonly atPeriodEnd: boolean;
  /** The invoice that confirming creates, or the next one. */
  readonly invoice: Stripe.Invoice;
}

/** Returns what a change to a price costs now; computed as the charge is. */
export function offerPlan(portal: Portal, subscription: Stripe.Subscription, priceId: string): PlanOffer {
  const { partition, service } = portal.caller;
  const price = getPrice(partition, priceId, 'price', 400);
  const wanted = wantedItem(portal, subscription, price);
  const invoice = composeInvoice(changePreview(partition, subscription, wanted), 'upcoming_in_portal', service.clock.nowSeconds());
  return { price, atPeriodEnd: waitsForPeriodEnd(portal, theItem(subscription).price, price), invoice };
}

/** Confirms a change of plan: charged now, or scheduled for the end of the period. A declined change leaves the old plan. */
export function confirmPlan(portal: Portal, before: Stripe.Subscription, priceId: string): PortalResult {
  const { caller, partition } = portal;
  const offer = offerPlan(portal, before, priceId);
  const subscription = releaseSchedule(portal, before);
  if (offer.atPeriodEnd) {
    schedulePriceAtPeriodEnd(caller, subscription, offer.price);
    return { kind: 'done' };
  }
  const wanted = wantedItem(portal, subscription, offer.price);
  const planned = planChange(partition, subscription, wanted);
  const changed = changeItem(caller, subscription.id, {
    planned,
    at: wanted.at,
    payment: 'pending_if_incomplete',
    metadata: subscription.metadata,
  });
  if (!changed.pending_update) return { kind: 'done' };
  const invoice = getInvoice(partition, String(changed.latest_invoice));
  const intent = partition.intents.get(toIntentId(invoice.id));
  if (intent?.status === 'requires_action') return challengeStoredCard(caller, invoice);
  discardPendingChange(caller, subscription.id, false);
  return { kind: 'declined', message: intent?.last_payment_error?.message ?? 'Your card was declined.' };
}

function wantedItem(portal: Portal, subscription: Stripe.Subscription, price: Stripe.Price): WantedItem {
  return {
    price,
    quantity: theItem(subscription).quantity ?? 1,
    at: portal.caller.service.clock.nowSeconds(),
    behavior: portal.configuration.features.subscription_update.proration_behavior as ProrationBehavior,
    newCycle: false,
  };
}

function waitsForPeriodEnd(portal: Portal, from: Stripe.Price, to: Stripe.Price): boolean {
  const { conditions } = portal.configuration.features.subscription_update.schedule_at_period_end;
  return conditions.some(({ type }) =>
    type === 'decreasing_item_amount'
      ? (to.unit_amount ?? 0) < (from.unit_amount ?? 0)
      : from.recurring?.interval === 'year' && to.recurring?.interval === 'month',
  );
}

function releaseSchedule(portal: Portal, subscription: Stripe.Subscription): Stripe.Subscription {
  const schedule = subscription.schedule ? portal.partition.schedules.get(String(subscription.schedule)) : undefined;
  if (schedule?.status !== 'active') return subscription;
  closeSchedule(portal.caller, schedule, 'released');
  return changeSubscription(portal.caller, getSubscription(portal.partition, subscription.id), { schedule: null });
}
