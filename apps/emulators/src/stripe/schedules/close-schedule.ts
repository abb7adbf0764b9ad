import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import type { Caller } from '../service.ts';

/** How a schedule ends; `aborted` is a cancellation because the subscription was not paid. */
export type ScheduleEnd = 'released' | 'canceled' | 'completed' | 'aborted';

/** Ends an active schedule with the event of that name; the subscription itself is the caller's concern. */
export function closeSchedule(caller: Caller, before: Stripe.SubscriptionSchedule, end: ScheduleEnd): Stripe.SubscriptionSchedule {
  const now = caller.service.clock.nowSeconds();
  const changes: Readonly<Record<ScheduleEnd, Partial<Stripe.SubscriptionSchedule>>> = {
    released: { status: 'released', released_at: now, released_subscription: String(before.subscription), subscription: null },
    canceled: { status: 'canceled', canceled_at: now },
    completed: { status: 'completed', completed_at: now },
    aborted: { status: 'canceled', canceled_at: now },
  };
  const after: Stripe.SubscriptionSchedule = { ...before, current_phase: null, ...changes[end] };
  caller.partition.schedules.set(after.id, after);
  emitEvent(caller, `subscription_schedule.${end}`, after);
  return after;
}
