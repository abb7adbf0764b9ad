import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import type { Partition } from '../partition.ts';
import type { Call } from '../service.ts';
import type { ProrationBehavior } from '../subscriptions/proration.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { changeSubscription, getSubscription } from '../subscriptions/subscription-changes.ts';
import { invalidRequest, missingParameter, noSuch } from '../transport/errors.ts';
import { listPage } from '../transport/lists.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { operation, type Operation } from '../transport/operation.ts';
import { closeSchedule } from './close-schedule.ts';
import { applyPhase } from './phases.ts';
import { attachSchedule, presentPhase } from './schedule-change.ts';
import { composeSchedule } from './schedule-object.ts';
import { readPhases } from './read-phases.ts';

/** Subscription schedules: create from a subscription, list, update, release, cancel. */
export const SCHEDULE_OPERATIONS: readonly Operation[] = [
  operation('POST /v1/subscription_schedules', ['from_subscription', 'metadata', 'expand'], createSchedule),
  operation('GET /v1/subscription_schedules', ['customer', 'limit', 'starting_after', 'expand'], ({ partition, params }) =>
    listPage(
      '/v1/subscription_schedules',
      [...partition.schedules.values()].filter(({ customer }) => !params.customer || customer === params.customer),
      params,
    ),
  ),
  operation('POST /v1/subscription_schedules/:id', ['phases', 'end_behavior', 'proration_behavior', 'metadata', 'expand'], updateSchedule),
  operation('POST /v1/subscription_schedules/:id/release', ['preserve_cancel_date', 'expand'], (call) => {
    const before = activeSchedule(call, 'release');
    const released = closeSchedule(call, before, 'released');
    changeSubscription(call, getSubscription(call.partition, String(before.subscription)), { schedule: null });
    return released;
  }),
  operation('POST /v1/subscription_schedules/:id/cancel', ['invoice_now', 'prorate', 'expand'], (call) => {
    const before = activeSchedule(call, 'cancel');
    cancelSubscription(call, String(before.subscription), {
      details: { reason: 'cancellation_requested' },
      prorate: call.params.prorate ?? true,
      invoiceNow: call.params.invoice_now ?? true,
    });
    return getSchedule(call.partition, before.id);
  }),
];

/** Returns the schedule with this id; throws resource_missing. */
function getSchedule(partition: Partition, id: string): Stripe.SubscriptionSchedule {
  const schedule = partition.schedules.get(id);
  if (!schedule) throw noSuch('subscription_schedule', id, 'schedule', 404);
  return schedule;
}

function createSchedule(call: Call<Stripe.SubscriptionScheduleCreateParams>): Stripe.SubscriptionSchedule {
  const { partition, params, service } = call;
  if (!params.from_subscription) throw missingParameter('from_subscription');
  const subscription = getSubscription(partition, params.from_subscription, 'from_subscription', 400);
  if (subscription.schedule) {
    throw invalidRequest(
      `You cannot migrate a subscription that is already attached to a schedule: ${String(subscription.schedule)}.`,
      'from_subscription',
    );
  }
  if (subscription.status === 'canceled' || subscription.status.startsWith('incomplete')) {
    throw invalidRequest(`You cannot migrate a subscription with status ${subscription.status}.`, 'from_subscription');
  }
  const schedule = composeSchedule(subscription, presentPhase(subscription), service.clock.nowSeconds());
  return attachSchedule(call, subscription, {
    ...schedule,
    end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
    metadata: changeMetadata({}, params.metadata),
  });
}

function updateSchedule(call: Call<Stripe.SubscriptionScheduleUpdateParams>): Stripe.SubscriptionSchedule {
  const { partition, params, service } = call;
  const before = activeSchedule(call, 'update');
  const phases = params.phases ? readPhases(partition, before, params.phases, service.clock.nowSeconds()) : before.phases;
  const now = service.clock.nowSeconds();
  const current = phases.find(({ start_date, end_date }) => start_date <= now && now < end_date);
  const after: Stripe.SubscriptionSchedule = {
    ...before,
    current_phase: current ? { start_date: current.start_date, end_date: current.end_date } : before.current_phase,
    end_behavior: params.end_behavior ?? before.end_behavior,
    metadata: changeMetadata(before.metadata ?? {}, params.metadata),
    phases,
  };
  partition.schedules.set(after.id, after);
  emitEvent(call, 'subscription_schedule.updated', after, before);
  if (current && params.phases) {
    applyPhase(call, String(after.subscription), current, (params.proration_behavior ?? 'create_prorations') as ProrationBehavior);
  }
  return after;
}

function activeSchedule({ partition, ids }: Call<unknown>, action: string): Stripe.SubscriptionSchedule {
  const schedule = getSchedule(partition, ids['id'] ?? '');
  if (schedule.status === 'active') return schedule;
  throw invalidRequest(
    `You cannot ${action} a subscription schedule that is currently in the \`${schedule.status}\` status. It must be in the \`active\` or \`not_started\` status.`,
  );
}
