import type { Stripe } from 'stripe';
import { calculateAmounts, type Amounts } from '../invoices/amounts.ts';
import { newId } from '../transport/ids.ts';
import type { CheckoutRecord, Partition } from '../partition.ts';

/** Input of a new session; times in seconds. */
export interface SessionOrder {
  readonly params: Stripe.Checkout.SessionCreateParams;
  readonly price: Stripe.Price;
  readonly customer: Stripe.Customer | null;
  readonly now: number;
  readonly expiresAt: number;
  readonly automaticTax: boolean;
  readonly amounts: Amounts;
  readonly metadata: Stripe.Metadata;
  readonly publicUrl: string;
}

/** Fields of features that the local service does not offer. */
const NOT_OFFERED = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allowed_payment_method_types: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice_creation: null,
  managed_payments: { enabled: false },
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

/** Returns an open session in Stripe's 2026 shape. */
export function composeSession(order: SessionOrder): Stripe.Checkout.Session {
  const { params, price, customer, amounts, automaticTax } = order;
  const id = newId('cs_test');
  const email = customer?.email ?? params.customer_email ?? null;
  return {
    id,
    object: 'checkout.session',
    ...NOT_OFFERED,
    allow_promotion_codes: null,
    amount_subtotal: amounts.subtotal,
    amount_total: amounts.total,
    automatic_tax: {
      enabled: automaticTax,
      liability: automaticTax ? { type: 'self' } : null,
      provider: automaticTax ? 'stripe' : null,
      status: automaticTax ? 'complete' : null,
    },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: order.now,
    currency: price.currency,
    customer: customer?.id ?? null,
    customer_creation: customer ? null : 'always',
    customer_details: email
      ? {
          address: null,
          business_name: null,
          email,
          individual_name: null,
          name: null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email: params.customer_email ?? null,
    expires_at: order.expiresAt,
    invoice: null,
    livemode: false,
    locale: null,
    metadata: order.metadata,
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.success_url ?? null,
    tax_id_collection: { enabled: params.tax_id_collection?.enabled ?? false, required: 'never' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: amounts.tax },
    ui_mode: 'hosted_page',
    url: `${order.publicUrl}/c/pay/${id}`,
  };
}

/** Returns the lines of a session, which Stripe includes only on expansion. */
export function lineItems(partition: Partition, checkout: CheckoutRecord): Stripe.ApiList<Stripe.LineItem> {
  const price = partition.prices.get(checkout.priceId);
  const url = `/v1/checkout/sessions/${checkout.id}/line_items`;
  if (!price) return { object: 'list', data: [], has_more: false, url };
  const amounts = calculateAmounts(price, checkout.quantity, checkout.session.automatic_tax.enabled);
  const product = partition.products.get(String(price.product));
  const line: Stripe.LineItem = {
    id: `li_${checkout.id.slice(8, 32)}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amounts.subtotal,
    amount_tax: amounts.tax,
    amount_total: amounts.total,
    currency: price.currency,
    description: product?.name ?? null,
    metadata: {},
    price,
    quantity: checkout.quantity,
  };
  return { object: 'list', data: [line], has_more: false, url };
}
