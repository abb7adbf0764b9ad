import type { Stripe } from 'stripe';
import { newId } from '../transport/ids.ts';

/** Fields of a phase that the local service does not offer. */
const PHASE_NOT_USED = {
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  invoice_settings: null,
  on_behalf_of: null,
  transfer_data: null,
  trial_end: null,
} satisfies Partial<Stripe.SubscriptionSchedule.Phase>;

/** Input of a phase; times in seconds. */
export interface PhaseOrder {
  readonly priceId: string;
  readonly quantity: number;
  readonly currency: string;
  readonly start: number;
  readonly end: number;
  readonly behavior: Stripe.SubscriptionSchedule.Phase.ProrationBehavior;
  readonly metadata: Stripe.Metadata;
}

/** Returns a phase of one item. */
export function composePhase(order: PhaseOrder): Stripe.SubscriptionSchedule.Phase {
  return {
    ...PHASE_NOT_USED,
    currency: order.currency,
    end_date: order.end,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: order.priceId,
        price: order.priceId,
        quantity: order.quantity,
        tax_rates: [],
      },
    ],
    metadata: order.metadata,
    proration_behavior: order.behavior,
    start_date: order.start,
  };
}

/** Returns the active schedule of a subscription with one phase: the present period. */
export function composeSchedule(
  subscription: Stripe.Subscription,
  phase: Stripe.SubscriptionSchedule.Phase,
  now: number,
): Stripe.SubscriptionSchedule {
  return {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: now,
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: subscription.automatic_tax as Stripe.SubscriptionSchedule.DefaultSettings.AutomaticTax,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: subscription.default_payment_method,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  };
}
