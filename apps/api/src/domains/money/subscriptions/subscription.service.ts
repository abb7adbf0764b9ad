import { priceByKey } from '@larkline/catalogue';
import { LockMode } from '@mikro-orm/core';
import type Stripe from 'stripe';
import { emit } from '../../../platform/domain/events.ts';
import type { Context } from '../../../platform/context/context.ts';
import { callStripe, lockObject, storeLatest } from '../../../integrations/stripe/index.ts';
import { Client } from '../../people/rows/index.ts';
import { Billing } from './billing.entity.ts';
import { recordRevenue } from './revenue/record-revenue.ts';
import { isHeld } from './staff-edit.ts';
import { StripeSubscription } from './stripe-subscription.entity.ts';
import { ALIVE_STATUSES, toBillingState, WAITING_STATUSES, type BillingState } from './billing-state.ts';
import { copyContract } from './stored-report.ts';
import { SUBSCRIPTION_EXPAND, toSubscriptionFields } from './subscription-fields.ts';

/**
 * Fetches one subscription from Stripe and stores its current state; events only report that something changed, so their
 * order and number do not matter (BIL-14, C-05). Throws UPSTREAM_FAILED with `message`.
 */
export function syncSubscription(ctx: Context, subscriptionId: string, message = 'Stripe did not answer.'): Promise<void> {
  return storeLatest(ctx, subscriptionId, {
    revision: async (own) => (await readRevisions(own, { stripeSubscriptionId: subscriptionId })).get(subscriptionId),
    fetch: () => callStripe(ctx, message, (stripe) => stripe.subscriptions.retrieve(subscriptionId, { expand: SUBSCRIPTION_EXPAND })),
    store: async (tx, current) => {
      const stored = await storeSubscription(tx, current);
      if (stored?.clientId) await refreshBilling(tx, stored.clientId);
    },
  });
}

/** Fetches the stored subscriptions of a customer that was deleted at Stripe, which ends them. Throws UPSTREAM_FAILED. */
export async function syncSubscriptionsOfCustomer(ctx: Context, stripeCustomerId: string): Promise<void> {
  const rows = await ctx.em.find(
    StripeSubscription,
    { stripeCustomerId, endedAt: null },
    { fields: ['stripeSubscriptionId'], disableIdentityMap: true },
  );
  for (const { stripeSubscriptionId } of rows) await syncSubscription(ctx, stripeSubscriptionId);
}

/** Revision of each stored subscription, by its id. */
export type Revisions = ReadonlyMap<string, number>;

/** Reads which revision of subscriptions is stored, before Stripe is asked about them. */
export async function readRevisions(ctx: Context, where: { stripeSubscriptionId: string } | { clientId: string }): Promise<Revisions> {
  const rows = await ctx.em.find(StripeSubscription, where, { fields: ['stripeSubscriptionId', 'revision'], disableIdentityMap: true });
  return new Map(rows.map((row) => [row.stripeSubscriptionId, row.revision]));
}

/** Locks a subscription until the transaction ends; returns whether nothing was stored since `revisions` were read. */
export async function isUnchanged(tx: Context, subscriptionId: string, revisions: Revisions): Promise<boolean> {
  await lockObject(tx, subscriptionId);
  const now = await readRevisions(tx, { stripeSubscriptionId: subscriptionId });
  return now.get(subscriptionId) === revisions.get(subscriptionId);
}

/**
 * Stores Stripe's subscription in its row and emits `subscriptionStored`; returns `null` for a plan that is not in the catalogue. Leaves
 * the client as it is.
 */
export async function storeSubscription(tx: Context, current: Stripe.Subscription): Promise<StripeSubscription | null> {
  await lockObject(tx, current.id);
  const row = await tx.em.findOne(StripeSubscription, { stripeSubscriptionId: current.id }, { refresh: true });
  const fields = toSubscriptionFields(row, current, tx.now());
  if (!fields) return null;
  const before = row && copyContract(row);
  const stored = row ? tx.em.assign(row, fields) : tx.em.create(StripeSubscription, { stripeSubscriptionId: current.id, ...fields });
  await tx.em.flush();
  await emit(tx, 'subscriptionStored', { before, stored, current });
  return stored;
}

/** Returns whether a client has a living subscription; it may not get a second one (CHK-08). */
export async function hasLivingSubscription(ctx: Context, clientId: string): Promise<boolean> {
  return (await listLivingSubscriptions(ctx, clientId)).length > 0;
}

/** Returns whether a client has a subscription that continues once it is paid or resumed; a second one beside it would be charged as well. */
export async function hasWaitingSubscription(ctx: Context, clientId: string): Promise<boolean> {
  return (await ctx.em.count(StripeSubscription, { clientId, status: { $in: [...WAITING_STATUSES] } })) > 0;
}

/** Returns the subscriptions of a client that continue, or would once paid or resumed, as stored: those that a purchase would double. */
export function listLastingSubscriptions(ctx: Context, clientId: string): Promise<StripeSubscription[]> {
  const status = { $in: [...ALIVE_STATUSES, ...WAITING_STATUSES] };
  return ctx.em.find(StripeSubscription, { clientId, status }, { disableIdentityMap: true });
}

/** Returns the living subscriptions of a client, as stored: at most one. */
export function listLivingSubscriptions(ctx: Context, clientId: string): Promise<StripeSubscription[]> {
  return ctx.em.find(StripeSubscription, { clientId, status: { $in: [...ALIVE_STATUSES] } }, { disableIdentityMap: true });
}

/** Returns the subscription that decides a client's access: the running one, or the latest; `null` for a client that never bought. */
export async function presentSubscription(ctx: Context, clientId: string): Promise<StripeSubscription | null> {
  const subscriptions = await ctx.em.find(StripeSubscription, { clientId }, { orderBy: { startedAt: 'desc' } });
  return subscriptions.find((each) => ALIVE_STATUSES.some((status) => status === each.status)) ?? subscriptions[0] ?? null;
}

/**
 * Updates a client's `billing` row and `clients.subscription_active` from its living subscription, or its latest one. Only
 * this and edits by staff write them, and an edit holds. Returns the new state, `null` for a client that never bought.
 */
export async function refreshBilling(tx: Context, clientId: string): Promise<BillingState | null> {
  // Writers of one client wait for each other; the second one reads the rows of the first.
  const client = await tx.em.findOneOrFail(Client, { id: clientId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const subscription = await presentSubscription(tx, clientId);
  if (!subscription) return null;
  // The billing at Stripe, even where staff have edited the client's plan.
  await recordRevenue(tx, clientId, subscription);
  const state = toBillingState(
    {
      status: subscription.status,
      currentPeriodEnd: subscription.currentPeriodEnd ?? null,
      pastDueSince: subscription.pastDueSince ?? null,
      endedAt: subscription.endedAt ?? null,
    },
    tx.now(),
  );
  const { family, plan } = priceByKey(subscription.priceKey);
  const billing = (await tx.em.findOne(Billing, { clientId })) ?? tx.em.create(Billing, { id: tx.newId(), clientId });
  if (isHeld(billing, subscription)) {
    billing.stripeCustomerId = subscription.stripeCustomerId;
    await tx.em.flush();
    const { billingStatus, renewalDate = null } = billing;
    return { billingStatus: billingStatus ?? 'other', renewalDate, subscriptionActive: client.subscriptionActive };
  }
  const wasUnpaid = billing.billingStatus === 'past_due';
  // A purchase after the end of a plan counts as new, even of the same plan. The date of an ended one is that of its end.
  const { renewalDate: endedAt } = billing;
  const isBoughtAgain = billing.billingStatus === 'cancelled' && state.subscriptionActive && endedAt && subscription.startedAt >= endedAt;
  const before = isBoughtAgain ? null : (billing.plan ?? null);
  tx.em.assign(billing, {
    plan: plan.planId,
    serviceType: family.serviceType,
    subscriptionTier: plan.tier,
    billingStatus: state.billingStatus,
    renewalDate: state.renewalDate,
    stripeCustomerId: subscription.stripeCustomerId,
    editedAt: null,
    editedBy: null,
    editedOf: null,
  });
  const hadAccess = client.subscriptionActive;
  client.subscriptionActive = state.subscriptionActive;
  await tx.em.flush();
  if (before !== plan.planId) await emit(tx, 'planChanged', { clientId, before, after: plan.planId });
  if (wasUnpaid && state.billingStatus !== 'past_due') await emit(tx, 'paymentSettled', { clientId });
  if (hadAccess !== state.subscriptionActive) await emit(tx, 'accessChanged', { clientId });
  return state;
}
