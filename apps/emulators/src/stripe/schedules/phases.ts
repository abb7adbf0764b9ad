import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import { getPrice } from '../catalogue/prices.ts';
import type { Caller } from '../service.ts';
import { changeItem } from '../subscriptions/change-item.ts';
import { planChange } from '../subscriptions/plan-change.ts';
import type { ProrationBehavior } from '../subscriptions/proration.ts';
import { changeSubscription, endSubscription, getSubscription, theItem } from '../subscriptions/subscription-changes.ts';
import { closeSchedule } from './close-schedule.ts';

/** Returns the instant at which the present phase of an active schedule ends; `null` for a schedule that has ended. */
export function phaseEnd(schedule: Stripe.SubscriptionSchedule): number | null {
  return schedule.status === 'active' ? (schedule.current_phase?.end_date ?? null) : null;
}

/** Ends the present phase: the next one begins, or the schedule ends as its end_behavior says. */
export function advanceSchedule(caller: Caller, schedule: Stripe.SubscriptionSchedule): void {
  const { partition } = caller;
  const subscriptionId = String(schedule.subscription);
  const next = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.end_date);
  if (next) {
    enterPhase(caller, schedule, next);
    return;
  }
  const subscription = getSubscription(partition, subscriptionId);
  if (schedule.end_behavior === 'cancel') {
    closeSchedule(caller, schedule, 'completed');
    endSubscription(caller, subscription, { reason: 'cancellation_requested' });
    return;
  }
  closeSchedule(caller, schedule, 'released');
  changeSubscription(caller, subscription, { schedule: null });
}

/** Applies the items of a phase to the subscription from the phase's start, unless the renewal has done so. */
export function applyPhase(
  caller: Caller,
  subscriptionId: string,
  phase: Stripe.SubscriptionSchedule.Phase,
  behavior: ProrationBehavior,
): void {
  const { partition, service } = caller;
  const subscription = getSubscription(partition, subscriptionId);
  const item = theItem(subscription);
  const [wanted] = phase.items;
  if (!wanted) return;
  const price = getPrice(partition, String(wanted.price), 'phases', 400);
  const quantity = wanted.quantity ?? 1;
  if (item.price.id === price.id && item.quantity === quantity) return;
  const at = service.clock.nowSeconds();
  const planned = planChange(partition, subscription, { price, quantity, at, behavior, newCycle: false });
  changeItem(caller, subscriptionId, { planned, at, payment: 'allow_incomplete', metadata: subscription.metadata });
}

function enterPhase(caller: Caller, before: Stripe.SubscriptionSchedule, phase: Stripe.SubscriptionSchedule.Phase): void {
  const after: Stripe.SubscriptionSchedule = { ...before, current_phase: { start_date: phase.start_date, end_date: phase.end_date } };
  caller.partition.schedules.set(after.id, after);
  emitEvent(caller, 'subscription_schedule.updated', after, before);
  applyPhase(caller, String(before.subscription), phase, phase.proration_behavior as ProrationBehavior);
}
