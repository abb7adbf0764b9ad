import { PRICES, type PriceKey } from '@larkline/catalogue';
import type { OptionalProps } from '@mikro-orm/core';
import type Stripe from 'stripe';
import { toId } from '../../../integrations/stripe/index.ts';
import type { StripeSubscription } from './stripe-subscription.entity.ts';

/** The columns of a stored subscription that come from Stripe's answer, without its owner. */
export type SubscriptionFields = Omit<StripeSubscription, 'stripeSubscriptionId' | 'clientId' | typeof OptionalProps>;

/** Properties of a stored subscription that its next answer is compared with. */
type KnownSubscription = Pick<StripeSubscription, 'priceKey' | 'lockedPricePence' | 'priceSince' | 'pastDueSince' | 'revision'> &
  Partial<Pick<StripeSubscription, 'lockedPriceId' | 'scheduledPriceKey' | 'scheduledPricePence' | 'stripeScheduleId'>>;

/** Fields requested with a subscription, so that a planned change can be read. */
export const SUBSCRIPTION_EXPAND = ['schedule.phases.items.price'];

/**
 * Returns what is stored for Stripe's present subscription, given the row before it; `null` for a subscription that is not of
 * a plan of the catalogue. Storing the same answer again changes only the revision and the time.
 */
export function toSubscriptionFields(before: KnownSubscription | null, current: Stripe.Subscription, now: Date): SubscriptionFields | null {
  const item = current.items.data[0];
  const priceKey = item && priceKeyAtStripe(item.price);
  if (!item || !priceKey) return null;
  return {
    stripeCustomerId: toId(current.customer),
    priceKey,
    status: current.status,
    ...toLockedPrice(before, current, item, priceKey, now),
    currency: item.price.currency,
    currentPeriodEnd: fromSeconds(endsAt(current) ?? periodEnd(current)),
    cancelAtPeriodEnd: endsAt(current) !== null,
    ...toScheduleFields(before, current, priceKey),
    ...toPendingFields(current),
    stripeInvoiceId: current.latest_invoice ? toId(current.latest_invoice) : null,
    pastDueSince: current.status === 'past_due' ? (before?.pastDueSince ?? now) : null,
    startedAt: fromSeconds(current.start_date),
    endedAt: current.ended_at ? fromSeconds(current.ended_at) : null,
    revision: (before?.revision ?? 0) + 1,
    updatedAt: now,
  };
}

/**
 * Returns when a subscription ends on request, in seconds; `null` for one that renews. A date chosen at Stripe is in `cancel_at` alone, as
 * in the flexible billing mode every end can be.
 */
export function endsAt(current: Stripe.Subscription): number | null {
  return current.cancel_at ?? (current.cancel_at_period_end ? periodEnd(current) : null);
}

function periodEnd({ items }: Stripe.Subscription): number {
  return Math.min(...items.data.map((each) => each.current_period_end));
}

/**
 * Returns our key of a price at Stripe, `null` for one of another product. It follows from the product and the interval: the
 * key that Stripe stores with a price goes to the newer price when an amount changes.
 */
function priceKeyAtStripe({ product, recurring }: Stripe.Price): PriceKey | null {
  const cycle = recurring?.interval === 'year' ? 'annual' : 'monthly';
  return PRICES.find((each) => each.plan.planId === toId(product) && each.cycle === cycle)?.priceKey ?? null;
}

/**
 * Returns the price lock (CF-53, docs/decisions/0070): the price that the subscription has at Stripe when its plan begins. It holds until
 * the plan or the cycle changes. A lower price at Stripe takes its place, a higher one does not.
 */
function toLockedPrice(
  before: KnownSubscription | null,
  current: Stripe.Subscription,
  { price, current_period_start }: Stripe.SubscriptionItem,
  priceKey: PriceKey,
  now: Date,
): Pick<StripeSubscription, 'lockedPricePence' | 'lockedPriceId' | 'priceSince'> {
  const charged = { lockedPricePence: price.unit_amount ?? 0, lockedPriceId: price.id };
  if (!before) return { ...charged, priceSince: fromSeconds(current.start_date) };
  const { lockedPricePence, lockedPriceId = null, priceSince } = before;
  // A planned change begins with its period, an upgrade now.
  if (before.priceKey !== priceKey)
    return { ...charged, priceSince: before.scheduledPriceKey === priceKey ? fromSeconds(current_period_start) : now };
  if (charged.lockedPricePence < lockedPricePence) return { ...charged, priceSince: now };
  return charged.lockedPricePence === lockedPricePence ? { ...charged, priceSince } : { lockedPricePence, lockedPriceId, priceSince };
}

/** Returns whether Stripe would charge a subscription more than its locked price. */
export function exceedsLock(
  { lockedPricePence, endedAt }: Pick<SubscriptionFields, 'lockedPricePence' | 'endedAt'>,
  current: Stripe.Subscription,
): boolean {
  return !endedAt && (current.items.data[0]?.price.unit_amount ?? 0) > lockedPricePence;
}

// An answer without the phases of the schedule says nothing new about them.
function toScheduleFields(
  before: KnownSubscription | null,
  { schedule, items }: Stripe.Subscription,
  priceKey: PriceKey,
): Pick<StripeSubscription, 'scheduledPriceKey' | 'scheduledPricePence' | 'stripeScheduleId'> {
  const nothing = { scheduledPriceKey: null, scheduledPricePence: null };
  if (!schedule) return { ...nothing, stripeScheduleId: null };
  const stripeScheduleId = toId(schedule);
  if (typeof schedule === 'string') {
    const { scheduledPriceKey = null, scheduledPricePence = null } = before?.stripeScheduleId === schedule ? before : {};
    return { stripeScheduleId, scheduledPriceKey, scheduledPricePence };
  }
  const end = items.data[0]?.current_period_end ?? 0;
  const price = schedule.phases.find(({ start_date }) => start_date >= end)?.items[0]?.price;
  if (!price || typeof price !== 'object' || 'deleted' in price) return { ...nothing, stripeScheduleId };
  const next = priceKeyAtStripe(price);
  if (!next || next === priceKey) return { ...nothing, stripeScheduleId };
  return { stripeScheduleId, scheduledPriceKey: next, scheduledPricePence: price.unit_amount };
}

function toPendingFields({ pending_update }: Stripe.Subscription): Pick<StripeSubscription, 'pendingPriceKey' | 'pendingUntil'> {
  const item = pending_update?.subscription_items?.[0];
  if (!item) return { pendingPriceKey: null, pendingUntil: null };
  return { pendingPriceKey: priceKeyAtStripe(item.price), pendingUntil: fromSeconds(pending_update.expires_at) };
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1_000);
}
