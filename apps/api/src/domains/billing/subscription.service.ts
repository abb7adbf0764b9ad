import { findPlan } from '@larkline/catalogue';
import { LockMode } from '@mikro-orm/core';
import type Stripe from 'stripe';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { callStripe } from '../../integrations/stripe/index.ts';
import { Client } from '../clients/index.ts';
import { Billing } from './billing.entity.ts';
import { StripeSubscription } from './stripe-subscription.entity.ts';
import { ALIVE_STATUSES, billingStateOf, type BillingState } from './subscription-state.ts';

/**
 * Fetches one subscription from Stripe and stores it as it is now; events only say that something changed, so their order
 * and number do not matter (BIL-14, C-05). One at a time per subscription. Throws UPSTREAM_FAILED.
 */
export async function syncSubscription(ctx: Context, subscriptionId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockSubscription(tx, subscriptionId);
    const current = await callStripe(ctx.env, 'Stripe did not answer.', (stripe) => stripe.subscriptions.retrieve(subscriptionId));
    const stored = await storeSubscription(tx, current);
    if (stored?.clientId) await refreshBilling(tx, stored.clientId);
  });
}

/** Makes everybody else who writes this subscription wait until the transaction ends. Taken before any row of it. */
export async function lockSubscription(tx: Context, subscriptionId: string): Promise<void> {
  await tx.em.execute('select pg_advisory_xact_lock(hashtext(?))', [subscriptionId]);
}

/** Writes Stripe's subscription into our row; `null` for one that sells nothing of ours. Does not touch the client. */
export async function storeSubscription(tx: Context, current: Stripe.Subscription): Promise<StripeSubscription | null> {
  await lockSubscription(tx, current.id);
  const item = current.items.data[0];
  const plan = item && (typeof item.price.product === 'string' ? item.price.product : item.price.product.id);
  if (!item || !findPlan(plan)) return null;
  const now = tx.now();
  const billingCycle = item.price.recurring?.interval === 'year' ? 'annual' : 'monthly';
  const row = await tx.em.findOne(StripeSubscription, { stripeSubscriptionId: current.id });
  const samePlan = row?.plan === plan && row?.billingCycle === billingCycle;
  const fields = {
    stripeCustomerId: typeof current.customer === 'string' ? current.customer : current.customer.id,
    plan: plan ?? '',
    billingCycle,
    status: current.status,
    // The price agreed at the start holds until the plan itself changes (CF-53).
    lockedPricePence: samePlan ? row.lockedPricePence : (item.price.unit_amount ?? 0),
    currency: item.price.currency,
    currentPeriodEnd: fromSeconds(Math.min(...current.items.data.map((each) => each.current_period_end))),
    cancelAtPeriodEnd: current.cancel_at_period_end,
    pastDueSince: current.status === 'past_due' ? (row?.pastDueSince ?? now) : null,
    endedAt: current.ended_at ? fromSeconds(current.ended_at) : null,
    updatedAt: now,
  } as const;
  const stored = row
    ? tx.em.assign(row, fields)
    : tx.em.create(StripeSubscription, { stripeSubscriptionId: current.id, startedAt: fromSeconds(current.start_date), ...fields });
  await tx.em.flush();
  return stored;
}

/** Whether a client has a subscription that is alive; it may not get a second one (CHK-08). */
export async function hasLivingSubscription(ctx: Context, clientId: string): Promise<boolean> {
  return (await ctx.em.count(StripeSubscription, { clientId, status: { $in: [...ALIVE_STATUSES] } })) > 0;
}

/**
 * Writes where a client stands: `billing` and `clients.subscription_active` from its living subscription, or its latest one.
 * The only place that writes them but the staff's edit. Gives what it wrote, `null` for a client that never bought.
 */
export async function refreshBilling(tx: Context, clientId: string): Promise<BillingState | null> {
  // Two writers of one client wait for each other; the second sees what the first has written.
  const client = await tx.em.findOneOrFail(Client, { id: clientId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const subscriptions = await tx.em.find(StripeSubscription, { clientId }, { orderBy: { startedAt: 'desc' } });
  const subscription = subscriptions.find((each) => ALIVE_STATUSES.some((status) => status === each.status)) ?? subscriptions[0];
  if (!subscription) return null;
  const state = billingStateOf(
    {
      status: subscription.status,
      currentPeriodEnd: subscription.currentPeriodEnd ?? null,
      pastDueSince: subscription.pastDueSince ?? null,
    },
    tx.now(),
    tx.env.GRACE_PERIOD_DAYS,
  );
  const known = findPlan(subscription.plan);
  const billing = (await tx.em.findOne(Billing, { clientId })) ?? tx.em.create(Billing, { id: tx.newId(), clientId });
  tx.em.assign(billing, {
    plan: subscription.plan,
    serviceType: known?.family.serviceType ?? null,
    subscriptionTier: known?.plan.tier ?? null,
    billingStatus: state.billingStatus,
    renewalDate: state.renewalDate,
    stripeCustomerId: subscription.stripeCustomerId,
  });
  client.subscriptionActive = state.subscriptionActive;
  await tx.em.flush();
  return state;
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1_000);
}
