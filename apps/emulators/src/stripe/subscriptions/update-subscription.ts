import type { Stripe } from 'stripe';
import { customerPaymentMethods } from '../customers/payment-methods.ts';
import type { Partition } from '../partition.ts';
import type { Call } from '../service.ts';
import { invalidRequest, noSuch } from '../transport/errors.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { changeItem, type PaymentBehavior } from './change-item.ts';
import { planChange } from './plan-change.ts';
import { readWantedItem } from './read-items.ts';
import { changeSubscription, getSubscription, theItem } from './subscription-changes.ts';

type Params = Stripe.SubscriptionUpdateParams;

/** What may be changed together with `pending_if_incomplete`; see "Pending updates" in Stripe's reference. */
const WITH_PENDING: readonly string[] = [
  'items',
  'billing_cycle_anchor',
  'proration_behavior',
  'proration_date',
  'payment_behavior',
  'metadata',
  'expand',
];

/** POST /v1/subscriptions/:id: cancellation at the period's end or a date, its undo, payment method; then the item. */
export function updateSubscription(call: Call<Params>): Stripe.Subscription {
  const { partition, params, ids, service } = call;
  const before = getSubscription(partition, ids['id'] ?? '');
  assertAllowed(before, params);
  const wanted = readWantedItem(partition, before, params, service.clock.nowSeconds());
  const metadata = changeMetadata(before.metadata, params.metadata);
  const change = simpleChange(call, before);
  if (!wanted) return changeSubscription(call, before, { ...change, metadata });
  const planned = planChange(partition, before, wanted);
  if (Object.keys(change).length > 0) changeSubscription(call, before, change);
  const payment = (params.payment_behavior ?? 'allow_incomplete') as PaymentBehavior;
  return changeItem(call, before.id, { planned, at: wanted.at, payment, metadata });
}

/**
 * Returns the change that ends a subscription at an instant, in seconds, or `null` to keep it. Only a request for the period's end sets
 * `cancel_at_period_end`; a date, and the portal in the flexible billing mode, set `cancel_at` alone (Stripe's reference of the update, and
 * its guide "Flexible billing mode").
 */
export function endAt(now: number, at: number | null, withPeriod: boolean): Partial<Stripe.Subscription> {
  const cancel = at !== null;
  return {
    cancel_at_period_end: cancel && withPeriod,
    cancel_at: at,
    canceled_at: cancel ? now : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: cancel ? 'cancellation_requested' : null,
    },
  };
}

/** Returns the details of a cancellation with what the request adds to them. */
export function mergeDetails(
  subscription: Stripe.Subscription,
  given: Params['cancellation_details'] | Stripe.SubscriptionCancelParams.CancellationDetails,
): Stripe.Subscription.CancellationDetails {
  const present = subscription.cancellation_details;
  return {
    comment: given?.comment === undefined ? (present?.comment ?? null) : given.comment || null,
    feedback: given?.feedback === undefined ? (present?.feedback ?? null) : given.feedback || null,
    feedback_option: null,
    reason: 'cancellation_requested',
  };
}

function simpleChange(call: Call<Params>, before: Stripe.Subscription): Partial<Stripe.Subscription> {
  const { partition, params, service } = call;
  const method = ownMethod(partition, String(before.customer), params.default_payment_method);
  const ending = changeOfEnd(before, params, service.clock.nowSeconds());
  const details = params.cancellation_details && mergeDetails({ ...before, ...ending }, params.cancellation_details);
  return {
    ...ending,
    ...(details && { cancellation_details: { ...details, reason: (ending ?? before).cancellation_details?.reason ?? null } }),
    ...(method && { default_payment_method: method }),
  };
}

function changeOfEnd(before: Stripe.Subscription, params: Params, now: number): Partial<Stripe.Subscription> | undefined {
  const { cancel_at_period_end: withPeriod, cancel_at: at } = params;
  const periodEnd = theItem(before).current_period_end;
  if (withPeriod) return endAt(now, periodEnd, true);
  // Clears a cancellation at the period's end, but not a chosen date.
  if (withPeriod === false) return before.cancel_at_period_end ? endAt(now, null, false) : undefined;
  if (at === undefined) return undefined;
  // With one item the first and the last end of a period are the same.
  const chosen = at === '' || at === null ? null : typeof at === 'number' ? at : periodEnd;
  if (chosen !== null && chosen <= now) throw invalidRequest('`cancel_at` must be in the future.', 'cancel_at');
  return endAt(now, chosen, false);
}

function assertAllowed(before: Stripe.Subscription, params: Params): void {
  const ended = before.status === 'canceled' || before.status === 'incomplete_expired';
  if (ended && Object.keys(params).some((name) => !['metadata', 'cancellation_details', 'expand'].includes(name))) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  if (params.cancel_at !== undefined && params.cancel_at_period_end !== undefined) {
    throw invalidRequest('Received both cancel_at and cancel_at_period_end parameters. Please pass in only one.');
  }
  if (before.schedule && (params.cancel_at_period_end !== undefined || params.cancel_at !== undefined)) {
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${String(before.schedule)}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  }
  const other = Object.keys(params).find((name) => !WITH_PENDING.includes(name));
  if (params.payment_behavior === 'pending_if_incomplete' && other) {
    throw invalidRequest(`\`${other}\` cannot be used with \`payment_behavior=pending_if_incomplete\`.`, other);
  }
}

/** Returns a payment method of the customer; throws resource_missing for any other. */
export function ownMethod(partition: Partition, customerId: string, methodId: string | undefined): string | null {
  if (!methodId) return null;
  if (customerPaymentMethods(partition, customerId).some(({ id }) => id === methodId)) return methodId;
  throw noSuch('PaymentMethod', methodId, 'default_payment_method', 400);
}
