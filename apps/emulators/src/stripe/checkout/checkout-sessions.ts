import type { Stripe } from 'stripe';
import { calculateAmounts } from '../invoices/amounts.ts';
import { composeSession } from './checkout-object.ts';
import { getCustomer } from '../customers/customers.ts';
import { invalidRequest, missingParameter, noSuch } from '../transport/errors.ts';
import { emitEvent } from '../events/events.ts';
import { listPage } from '../transport/lists.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { operation, type Operation } from '../transport/operation.ts';
import type { CheckoutRecord, Partition } from '../partition.ts';
import { getPrice } from '../catalogue/prices.ts';
import type { Call, Caller } from '../service.ts';
import { assertUrl } from '../transport/urls.ts';

/** Seconds that a session can be paid. */
const LIFETIME = 24 * 3_600;

/** Checkout sessions (hosted page, mode subscription): create, retrieve, list, expire. */
export const CHECKOUT_OPERATIONS: readonly Operation[] = [
  operation(
    'POST /v1/checkout/sessions',
    [
      'mode',
      'ui_mode',
      'line_items',
      'success_url',
      'cancel_url',
      'client_reference_id',
      'customer',
      'customer_email',
      'customer_update',
      'metadata',
      'subscription_data',
      'automatic_tax',
      'tax_id_collection',
      'billing_address_collection',
      'expand',
    ],
    createSession,
  ),
  operation('GET /v1/checkout/sessions', ['limit', 'starting_after', 'expand'], ({ partition, params }) =>
    listPage(
      '/v1/checkout/sessions',
      [...partition.checkouts.values()].map(({ session }) => session),
      params,
    ),
  ),
  operation('GET /v1/checkout/sessions/:id', ['expand'], ({ partition, ids }) => getCheckout(partition, ids['id'] ?? '').session),
  operation('POST /v1/checkout/sessions/:id/expire', ['expand'], (call) => {
    const checkout = getCheckout(call.partition, call.ids['id'] ?? '');
    return expireCheckout(call, checkout);
  }),
];

/** Returns the checkout session with this id; throws resource_missing. */
export function getCheckout(partition: Partition, id: string): CheckoutRecord {
  const checkout = partition.checkouts.get(id);
  if (!checkout) throw noSuch('checkout.session', id, 'session', 404);
  return checkout;
}

/** Ends an open session, with checkout.session.expired. */
export function expireCheckout(caller: Caller, checkout: CheckoutRecord): Stripe.Checkout.Session {
  const { status } = checkout.session;
  if (status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${String(status)}.`,
    );
  }
  checkout.session = { ...checkout.session, status: 'expired', url: null };
  checkout.challenge = null;
  emitEvent(caller, 'checkout.session.expired', checkout.session);
  return checkout.session;
}

function createSession(call: Call<Stripe.Checkout.SessionCreateParams>): Stripe.Checkout.Session {
  const { partition, params, service } = call;
  const { price, quantity } = orderedLine(call);
  assertAddresses(params);
  if (params.customer && params.customer_email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', 'customer_email');
  }
  if (params.customer_update && !params.customer)
    throw invalidRequest('`customer_update` can only be used with `customer`.', 'customer_update');
  const customer = params.customer ? getCustomer(partition, params.customer, 'customer', 400) : null;
  const now = service.clock.nowSeconds();
  const automaticTax = params.automatic_tax?.enabled ?? false;
  const session = composeSession({
    params,
    price,
    customer,
    now,
    expiresAt: now + LIFETIME,
    automaticTax,
    amounts: calculateAmounts(price, quantity, automaticTax),
    metadata: changeMetadata({}, params.metadata),
    publicUrl: service.publicUrl,
  });
  partition.checkouts.set(session.id, {
    id: session.id,
    session,
    priceId: price.id,
    quantity,
    subscriptionMetadata: changeMetadata({}, params.subscription_data?.metadata),
    updatesCustomer: { name: params.customer_update?.name === 'auto', address: params.customer_update?.address === 'auto' },
    challenge: null,
  });
  service.changed();
  return session;
}

/** The single line of a subscription session. */
function orderedLine({ partition, params }: Call<Stripe.Checkout.SessionCreateParams>): { price: Stripe.Price; quantity: number } {
  if (!params.mode) throw missingParameter('mode');
  if (params.mode !== 'subscription') throw invalidRequest('The local service supports checkout in subscription mode only.', 'mode');
  if (params.ui_mode && params.ui_mode !== 'hosted_page')
    throw invalidRequest('The local service supports the hosted page only.', 'ui_mode');
  if (params.subscription_data?.billing_mode && params.subscription_data.billing_mode.type !== 'flexible') {
    throw invalidRequest('The local service supports the flexible billing mode only.', 'subscription_data[billing_mode][type]');
  }
  const [line, ...others] = params.line_items ?? [];
  if (!line) throw missingParameter('line_items');
  if (others.length > 0) throw invalidRequest('The local service supports one line item per session only.', 'line_items');
  if (!line.price) throw missingParameter('line_items[0][price]');
  const price = getPrice(partition, line.price, 'line_items[0][price]', 400);
  if (price.type !== 'recurring') {
    throw invalidRequest('You must provide at least one recurring price in `subscription` mode when using prices.', 'line_items');
  }
  const quantity = line.quantity;
  if (quantity === undefined) throw missingParameter('line_items[0][quantity]');
  if (quantity < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', 'line_items[0][quantity]', 'parameter_invalid_integer');
  return { price, quantity };
}

function assertAddresses({ success_url, cancel_url }: Stripe.Checkout.SessionCreateParams): void {
  if (!success_url) throw missingParameter('success_url');
  assertUrl(success_url, 'success_url');
  if (cancel_url !== undefined) assertUrl(cancel_url, 'cancel_url');
}
