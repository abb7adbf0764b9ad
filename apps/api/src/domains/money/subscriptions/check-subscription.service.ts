import { hasAccess, priceByKey } from '@larkline/catalogue';
import { findClientId, signedInPerson } from '../../../platform/context/actor.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { rowOfClient, rowsOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { callStripe } from '../../../integrations/stripe/index.ts';
import { Billing } from './billing.entity.ts';
import { rememberCustomer } from './customer-cookie.ts';
import type { SubscriptionState } from './subscription.types.ts';
import { SUBSCRIPTION_EXPAND } from './subscription-fields.ts';
import { StripeSubscription } from './stripe-subscription.entity.ts';
import { isUnchanged, refreshBilling, readRevisions, storeSubscription } from './subscription.service.ts';

const NOT_SUBSCRIBED: SubscriptionState = {
  subscribed: false,
  subscriptionTier: null,
  renewalDate: null,
  serviceType: null,
  billingCycle: null,
  priceKey: null,
};

/**
 * Returns the signed-in person's subscription (ACL-08). When it grants no access, Stripe is queried once in case a webhook was missed
 * (C-05); a failure there is logged and changes nothing.
 */
export async function checkSubscription(ctx: Context): Promise<SubscriptionState> {
  const { actor } = ctx;
  const isOpen = actor !== null && 'subscribed' in actor && actor.subscribed;
  const clientId = findClientId(ctx);
  if (!clientId) return { ...NOT_SUBSCRIBED, subscribed: isOpen };
  const subscribed = isOpen || (await reconcile(ctx, clientId));
  if (!subscribed) return NOT_SUBSCRIBED;
  const person = signedInPerson(ctx);
  if (person) rememberCustomer(ctx, person.userId);
  // Asked for together: one round trip.
  const [billing, [subscription]] = await Promise.all([
    rowOfClient(ctx, Billing, clientId),
    rowsOfClient(ctx, StripeSubscription, clientId, ['startedAt desc']),
  ]);
  return {
    subscribed: true,
    subscriptionTier: billing?.subscriptionTier ?? null,
    renewalDate: billing?.renewalDate ?? null,
    serviceType: billing?.serviceType ?? null,
    billingCycle: subscription ? priceByKey(subscription.priceKey).cycle : null,
    priceKey: subscription?.priceKey ?? null,
  };
}

async function reconcile(ctx: Context, clientId: string): Promise<boolean> {
  const billing = await ctx.em.findOne(Billing, { clientId });
  const customer = billing?.stripeCustomerId;
  if (!customer) return false;
  try {
    const revisions = await readRevisions(ctx, { clientId });
    const current = await callStripe(ctx, 'Stripe did not answer.', (stripe) =>
      stripe.subscriptions.list({ customer, status: 'all', limit: 10, expand: SUBSCRIPTION_EXPAND.map((path) => `data.${path}`) }),
    );
    return await inTransaction(ctx, async (tx) => {
      for (const subscription of current.data.filter(({ id }) => revisions.has(id)))
        if (await isUnchanged(tx, subscription.id, revisions)) await storeSubscription(tx, subscription);
      const state = await refreshBilling(tx, clientId);
      return state !== null && hasAccess({ isAdmin: false, ...state });
    });
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    ctx.log.warn({ err: failure.details.cause }, 'subscription could not be checked with Stripe');
    return false;
  }
}
