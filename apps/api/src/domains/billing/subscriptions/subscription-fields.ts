import { PRICES, type PriceKey } from '@larkline/catalogue';
import type { OptionalProps } from '@mikro-orm/core';
import type Stripe from 'stripe';
import { idOf } from '../../../integrations/stripe/index.ts';
import type { StripeSubscription } from './stripe-subscription.entity.ts';

/** The columns of a stored subscription that follow from Stripe's answer; whose it is does not. */
export type SubscriptionFields = Omit<StripeSubscription, 'stripeSubscriptionId' | 'clientId' | typeof OptionalProps>;

/**
 * Returns what is stored for Stripe's present subscription, given the row before it; `null` for a subscription that is not of
 * a plan of the catalogue. Storing the same answer again changes only the revision and the time.
 */
export function subscriptionFieldsOf(
  before: Pick<StripeSubscription, 'priceKey' | 'lockedPricePence' | 'pastDueSince' | 'revision'> | null,
  current: Stripe.Subscription,
  now: Date,
): SubscriptionFields | null {
  const item = current.items.data[0];
  const priceKey = item && priceKeyAtStripe(item.price);
  if (!item || !priceKey) return null;
  return {
    stripeCustomerId: idOf(current.customer),
    priceKey,
    status: current.status,
    // The price agreed at the start holds until the plan itself changes (CF-53).
    lockedPricePence: before?.priceKey === priceKey ? before.lockedPricePence : (item.price.unit_amount ?? 0),
    currency: item.price.currency,
    currentPeriodEnd: fromSeconds(Math.min(...current.items.data.map((each) => each.current_period_end))),
    cancelAtPeriodEnd: current.cancel_at_period_end,
    pastDueSince: current.status === 'past_due' ? (before?.pastDueSince ?? now) : null,
    startedAt: fromSeconds(current.start_date),
    endedAt: current.ended_at ? fromSeconds(current.ended_at) : null,
    revision: (before?.revision ?? 0) + 1,
    updatedAt: now,
  };
}

/**
 * Returns our key of a price at Stripe, `null` for one of another product. It follows from the product and the interval: the
 * key that Stripe stores with a price goes to the newer price when an amount changes.
 */
function priceKeyAtStripe({ product, recurring }: Stripe.Price): PriceKey | null {
  const cycle = recurring?.interval === 'year' ? 'annual' : 'monthly';
  return PRICES.find((each) => each.plan.planId === idOf(product) && each.cycle === cycle)?.priceKey ?? null;
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1_000);
}
