import { PRICES, type PriceKey } from '@larkline/catalogue';
import type { OptionalProps } from '@mikro-orm/core';
import type Stripe from 'stripe';
import { idOf } from '../../../integrations/stripe/index.ts';
import type { StripeSubscription } from './stripe-subscription.entity.ts';

/** The columns of a stored subscription that follow from Stripe's answer; whose it is does not. */
export type SubscriptionFields = Omit<StripeSubscription, 'stripeSubscriptionId' | 'clientId' | typeof OptionalProps>;

/** Properties of a stored subscription that its next answer is compared with. */
type KnownSubscription = Pick<StripeSubscription, 'priceKey' | 'lockedPricePence' | 'pastDueSince' | 'revision'> &
  Partial<Pick<StripeSubscription, 'scheduledPriceKey' | 'stripeScheduleId'>>;

/** What is asked for with a subscription, so that a planned change can be read. */
export const SUBSCRIPTION_EXPAND = ['schedule.phases.items.price'];

/**
 * Returns what is stored for Stripe's present subscription, given the row before it; `null` for a subscription that is not of
 * a plan of the catalogue. Storing the same answer again changes only the revision and the time.
 */
export function subscriptionFieldsOf(before: KnownSubscription | null, current: Stripe.Subscription, now: Date): SubscriptionFields | null {
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
    ...scheduleFieldsOf(before, current, priceKey),
    ...pendingFieldsOf(current),
    stripeInvoiceId: current.latest_invoice ? idOf(current.latest_invoice) : null,
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

// An answer without the phases of the schedule says nothing new about them.
function scheduleFieldsOf(
  before: KnownSubscription | null,
  { schedule, items }: Stripe.Subscription,
  priceKey: PriceKey,
): Pick<StripeSubscription, 'scheduledPriceKey' | 'stripeScheduleId'> {
  if (!schedule) return { scheduledPriceKey: null, stripeScheduleId: null };
  const stripeScheduleId = idOf(schedule);
  if (typeof schedule === 'string')
    return { stripeScheduleId, scheduledPriceKey: before?.stripeScheduleId === schedule ? (before.scheduledPriceKey ?? null) : null };
  const end = items.data[0]?.current_period_end ?? 0;
  const price = schedule.phases.find(({ start_date }) => start_date >= end)?.items[0]?.price;
  const next = price && typeof price === 'object' && !('deleted' in price) ? priceKeyAtStripe(price) : null;
  return { stripeScheduleId, scheduledPriceKey: next === priceKey ? null : next };
}

function pendingFieldsOf({ pending_update }: Stripe.Subscription): Pick<StripeSubscription, 'pendingPriceKey' | 'pendingUntil'> {
  const item = pending_update?.subscription_items?.[0];
  if (!item) return { pendingPriceKey: null, pendingUntil: null };
  return { pendingPriceKey: priceKeyAtStripe(item.price), pendingUntil: fromSeconds(pending_update.expires_at) };
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1_000);
}
