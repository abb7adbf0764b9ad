import { Stripe } from 'stripe';
import { newId } from '../transport/ids.ts';
import { periodEnd } from './periods.ts';

/** Input of a new subscription; `start` in seconds. */
export interface SubscriptionOrder {
  readonly customerId: string;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly defaultMethodId: string | null;
  readonly metadata: Stripe.Metadata;
  readonly automaticTax: boolean;
}

/** Fields that subscriptions of one item paid by card do not use. */
const NOT_USED = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_thresholds: null,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
} satisfies Partial<Stripe.Subscription>;

/** Returns a subscription of one item in Stripe's 2026 shape: periods on the item, flexible billing. Its status is incomplete. */
export function composeSubscription(order: SubscriptionOrder, start: number): Stripe.Subscription {
  const id = newId('sub');
  return {
    id,
    object: 'subscription',
    ...NOT_USED,
    automatic_tax: {
      disabled_reason: null,
      enabled: order.automaticTax,
      liability: order.automaticTax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: start,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: order.price.currency,
    customer: order.customerId,
    default_payment_method: order.defaultMethodId,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: [composeItem(order, id, start)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: order.metadata,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    start_date: start,
    status: 'incomplete',
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  };
}

function composeItem(order: SubscriptionOrder, subscriptionId: string, start: number): Stripe.SubscriptionItem {
  const { price } = order;
  const interval = price.recurring ?? { interval: 'month', interval_count: 1 };
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: periodEnd(start, start, interval),
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: composePlan(price),
    price,
    quantity: order.quantity,
    subscription: subscriptionId,
    tax_rates: [],
  };
}

/** Returns the old form of a recurring price, which Stripe still sends. */
export function composePlan(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: Stripe.Decimal.from(price.unit_amount ?? 0),
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
