import type { Stripe } from 'stripe';
import { changeSubscription, chargeOutcome, endSubscription, startSubscription, type FirstCharge } from './billing.ts';
import { chargeError } from '../customers/cards.ts';
import { getCustomer } from '../customers/customers.ts';
import { invalidRequest, missingParameter, noSuch, StripeRefusal } from '../transport/errors.ts';
import { createdIn, inRange, listPage } from '../transport/lists.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { operation, type Operation } from '../transport/operation.ts';
import type { Partition } from '../partition.ts';
import { customerPaymentMethods } from '../customers/payment-methods.ts';
import { getPrice } from '../catalogue/prices.ts';
import type { Call } from '../service.ts';

/** Subscriptions of one item: create, retrieve, update (cancellation, metadata, payment method), cancel, list. */
export const SUBSCRIPTION_OPERATIONS: readonly Operation[] = [
  operation(
    'POST /v1/subscriptions',
    [
      'customer',
      'items',
      'default_payment_method',
      'payment_behavior',
      'metadata',
      'description',
      'automatic_tax',
      'billing_mode',
      'off_session',
      'cancel_at_period_end',
      'expand',
    ],
    createSubscription,
  ),
  operation(
    'GET /v1/subscriptions',
    [
      'customer',
      'price',
      'status',
      'created',
      'current_period_end',
      'current_period_start',
      'limit',
      'starting_after',
      'ending_before',
      'expand',
    ],
    listSubscriptions,
  ),
  operation('GET /v1/subscriptions/:id', ['expand'], ({ partition, ids }) => getSubscription(partition, ids['id'] ?? '')),
  operation(
    'POST /v1/subscriptions/:id',
    ['cancel_at_period_end', 'cancellation_details', 'metadata', 'default_payment_method', 'description', 'expand'],
    updateSubscription,
  ),
  operation('DELETE /v1/subscriptions/:id', ['cancellation_details', 'invoice_now', 'prorate', 'expand'], cancelSubscription),
];

/** Returns the subscription with this id; throws resource_missing. */
export function getSubscription(partition: Partition, id: string): Stripe.Subscription {
  const subscription = partition.subscriptions.get(id);
  if (!subscription) throw noSuch('subscription', id, 'id', 404);
  return subscription;
}

function createSubscription(call: Call<Stripe.SubscriptionCreateParams>): Stripe.Subscription {
  const { partition, params } = call;
  if (!params.customer) throw missingParameter('customer');
  const customer = getCustomer(partition, params.customer, 'customer', 400);
  const [item, ...others] = params.items ?? [];
  if (!item?.price) throw missingParameter('items[0][price]');
  if (others.length > 0) throw invalidRequest('The local service supports subscriptions of one item only.', 'items');
  if (params.billing_mode && params.billing_mode.type !== 'flexible') {
    throw invalidRequest('The local service supports the flexible billing mode only.', 'billing_mode[type]');
  }
  const price = getPrice(partition, item.price, 'items[0][price]', 400);
  assertRecurring(price, 'items[0][price]');
  const own = ownMethod(partition, customer.id, params.default_payment_method);
  const methodId = own ?? (customer.invoice_settings.default_payment_method as string | null);
  const subscription = startSubscription(
    call,
    {
      customerId: customer.id,
      price,
      quantity: item.quantity ?? 1,
      defaultMethodId: own,
      metadata: changeMetadata({}, params.metadata),
      automaticTax: params.automatic_tax?.enabled ?? false,
      description: params.description || null,
    },
    firstCharge(call, methodId),
  );
  return params.cancel_at_period_end ? changeSubscription(call, subscription, atPeriodEnd(call, subscription, true)) : subscription;
}

/** Charges according to `payment_behavior`; error_if_incomplete refuses with 402 before any object is created. */
function firstCharge({ partition, params }: Call<Stripe.SubscriptionCreateParams>, methodId: string | null): FirstCharge {
  if (params.payment_behavior === 'default_incomplete') return 'not tried';
  const outcome = chargeOutcome(partition, methodId);
  if (!outcome) {
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      undefined,
      'resource_missing',
    );
  }
  const error = chargeError(outcome);
  if (!error) return 'paid';
  if (params.payment_behavior === 'error_if_incomplete') {
    throw new StripeRefusal(402, { type: 'card_error', code: error.code, decline_code: error.declineCode, message: error.message });
  }
  return 'failed';
}

function updateSubscription(call: Call<Stripe.SubscriptionUpdateParams>): Stripe.Subscription {
  const { partition, params, ids } = call;
  const before = getSubscription(partition, ids['id'] ?? '');
  if (before.status === 'canceled' && Object.keys(params).some((name) => name !== 'metadata' && name !== 'expand')) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const method = ownMethod(partition, String(before.customer), params.default_payment_method);
  return changeSubscription(call, before, {
    ...(params.cancel_at_period_end !== undefined && atPeriodEnd(call, before, params.cancel_at_period_end)),
    ...(params.cancellation_details && { cancellation_details: detailsOf(before, params.cancellation_details) }),
    ...(method && { default_payment_method: method }),
    ...(params.description !== undefined && { description: params.description || null }),
    metadata: changeMetadata(before.metadata, params.metadata),
  });
}

function cancelSubscription(call: Call<Stripe.SubscriptionCancelParams>): Stripe.Subscription {
  const { partition, params, ids } = call;
  const before = getSubscription(partition, ids['id'] ?? '');
  if (before.status === 'canceled') throw noSuch('subscription', before.id, 'id', 404);
  return endSubscription(call, before, { cancellation_details: detailsOf(before, params.cancellation_details) });
}

function listSubscriptions({ partition, params }: Call<Stripe.SubscriptionListParams>): Stripe.ApiList<Stripe.Subscription> {
  if (params.customer) getCustomer(partition, params.customer, 'customer', 400);
  const rows = createdIn(partition.subscriptions.values(), params.created).filter((subscription) => {
    const item = subscription.items.data[0];
    return (
      (!params.customer || subscription.customer === params.customer) &&
      (!params.price || item?.price.id === params.price) &&
      inRange(item?.current_period_end ?? 0, params.current_period_end) &&
      inRange(item?.current_period_start ?? 0, params.current_period_start) &&
      hasStatus(subscription.status, params.status)
    );
  });
  return listPage('/v1/subscriptions', rows, params);
}

/** Without a status the list leaves out canceled subscriptions; `ended` means canceled or never started. */
function hasStatus(status: string, wanted: string | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return status !== 'canceled';
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return status === wanted;
}

function atPeriodEnd(call: Call<unknown>, subscription: Stripe.Subscription, cancel: boolean): Partial<Stripe.Subscription> {
  return {
    cancel_at_period_end: cancel,
    cancel_at: cancel ? (subscription.items.data[0]?.current_period_end ?? null) : null,
    canceled_at: cancel ? call.service.clock.nowSeconds() : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: cancel ? 'cancellation_requested' : null,
    },
  };
}

function detailsOf(
  subscription: Stripe.Subscription,
  given: Stripe.SubscriptionUpdateParams.CancellationDetails | Stripe.SubscriptionCancelParams.CancellationDetails | undefined,
): Stripe.Subscription.CancellationDetails {
  return {
    comment: given?.comment || subscription.cancellation_details?.comment || null,
    feedback: given?.feedback || subscription.cancellation_details?.feedback || null,
    feedback_option: null,
    reason: 'cancellation_requested',
  };
}

function ownMethod(partition: Partition, customerId: string, methodId: string | undefined): string | null {
  if (!methodId) return null;
  if (customerPaymentMethods(partition, customerId).some(({ id }) => id === methodId)) return methodId;
  throw noSuch('PaymentMethod', methodId, 'default_payment_method', 400);
}

function assertRecurring(price: Stripe.Price, param: string): void {
  if (price.type === 'recurring' && price.active) return;
  throw invalidRequest(
    price.active
      ? 'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.'
      : 'The price specified is inactive.',
    param,
  );
}
