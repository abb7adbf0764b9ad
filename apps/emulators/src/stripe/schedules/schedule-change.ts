import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import type { Caller } from '../service.ts';
import { periodEnd } from '../subscriptions/periods.ts';
import { priceInterval } from '../subscriptions/proration.ts';
import { changeSubscription, theItem } from '../subscriptions/subscription-changes.ts';
import { composePhase, composeSchedule } from './schedule-object.ts';

/** Returns the phase of the present period of a subscription. */
export function presentPhase(subscription: Stripe.Subscription): Stripe.SubscriptionSchedule.Phase {
  const item = theItem(subscription);
  return composePhase({
    priceId: item.price.id,
    quantity: item.quantity ?? 1,
    currency: subscription.currency,
    start: item.current_period_start,
    end: item.current_period_end,
    behavior: 'create_prorations',
    metadata: {},
  });
}

/** Stores a new schedule and attaches it to its subscription, with subscription_schedule.created. */
export function attachSchedule(
  caller: Caller,
  subscription: Stripe.Subscription,
  schedule: Stripe.SubscriptionSchedule,
): Stripe.SubscriptionSchedule {
  caller.partition.schedules.set(schedule.id, schedule);
  emitEvent(caller, 'subscription_schedule.created', schedule);
  changeSubscription(caller, subscription, { schedule: schedule.id });
  return schedule;
}

/** Schedules another price for the end of the present period, as the portal does for cheaper plans and shorter intervals. */
export function schedulePriceAtPeriodEnd(
  caller: Caller,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): Stripe.SubscriptionSchedule {
  const present = presentPhase(subscription);
  const next = composePhase({
    priceId: price.id,
    quantity: theItem(subscription).quantity ?? 1,
    currency: price.currency,
    start: present.end_date,
    end: periodEnd(present.end_date, present.end_date, priceInterval(price)),
    behavior: 'none',
    metadata: {},
  });
  const schedule = composeSchedule(subscription, present, caller.service.clock.nowSeconds());
  return attachSchedule(caller, subscription, { ...schedule, phases: [present, next] });
}
