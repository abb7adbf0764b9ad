import type { Stripe } from 'stripe';
import { assertRecurring, getPrice } from '../catalogue/prices.ts';
import { getCustomer } from '../customers/customers.ts';
import { askBank } from '../invoices/collect.ts';
import type { Call } from '../service.ts';
import { cardRefusal, invalidRequest, missingParameter, noSuch } from '../transport/errors.ts';
import { listPage } from '../transport/lists.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { operation, type Operation } from '../transport/operation.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { startSubscription, type FirstCharge } from './start-subscription.ts';
import { getSubscription } from './subscription-changes.ts';
import { mergeDetails, ownMethod, updateSubscription } from './update-subscription.ts';

/** Subscriptions of one item: create, retrieve, update, cancel, list. */
export const SUBSCRIPTION_OPERATIONS: readonly Operation[] = [
  operation(
    'POST /v1/subscriptions',
    ['customer', 'items', 'default_payment_method', 'payment_behavior', 'metadata', 'automatic_tax', 'billing_mode', 'expand'],
    createSubscription,
  ),
  operation('GET /v1/subscriptions', ['customer', 'status', 'limit', 'starting_after', 'expand'], listSubscriptions),
  operation('GET /v1/subscriptions/:id', ['expand'], ({ partition, ids }) => getSubscription(partition, ids['id'] ?? '')),
  operation(
    'POST /v1/subscriptions/:id',
    [
      'billing_cycle_anchor',
      'cancel_at',
      'cancel_at_period_end',
      'cancellation_details',
      'default_payment_method',
      'items',
      'metadata',
      'payment_behavior',
      'proration_behavior',
      'proration_date',
      'expand',
    ],
    updateSubscription,
  ),
  operation('DELETE /v1/subscriptions/:id', ['cancellation_details', 'invoice_now', 'prorate', 'expand'], cancelByApi),
];

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
  return startSubscription(
    call,
    {
      customerId: customer.id,
      price,
      quantity: item.quantity ?? 1,
      defaultMethodId: own,
      metadata: changeMetadata({}, params.metadata),
      automaticTax: params.automatic_tax?.enabled ?? false,
    },
    firstCharge(call, customer.id, methodId),
  );
}

/** Charges according to `payment_behavior`; error_if_incomplete refuses with 402 before any object is created. */
function firstCharge(
  { partition, params }: Call<Stripe.SubscriptionCreateParams>,
  customerId: string,
  methodId: string | null,
): FirstCharge {
  if (params.payment_behavior === 'default_incomplete') return { kind: 'not tried' };
  if (!methodId) {
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      undefined,
      'resource_missing',
    );
  }
  const answer = askBank(partition, customerId, methodId);
  if (answer.kind !== 'paid' && params.payment_behavior === 'error_if_incomplete') throw cardRefusal(answer.error);
  return answer;
}

function cancelByApi(call: Call<Stripe.SubscriptionCancelParams>): Stripe.Subscription {
  const { partition, params, ids } = call;
  const before = getSubscription(partition, ids['id'] ?? '');
  if (before.status === 'canceled') throw noSuch('subscription', before.id, 'id', 404);
  return cancelSubscription(call, before.id, {
    details: mergeDetails(before, params.cancellation_details),
    prorate: params.prorate ?? false,
    invoiceNow: params.invoice_now ?? false,
  });
}

function listSubscriptions({ partition, params }: Call<Stripe.SubscriptionListParams>): Stripe.ApiList<Stripe.Subscription> {
  if (params.customer) getCustomer(partition, params.customer, 'customer', 400);
  const rows = [...partition.subscriptions.values()].filter(
    ({ customer, status }) => (!params.customer || customer === params.customer) && hasStatus(status, params.status),
  );
  return listPage('/v1/subscriptions', rows, params);
}

/** Without a status the list leaves out canceled subscriptions; `ended` means canceled or never started. */
function hasStatus(status: string, wanted: string | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return status !== 'canceled';
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return status === wanted;
}
