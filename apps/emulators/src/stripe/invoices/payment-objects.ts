import type { Stripe } from 'stripe';
import type { CardError } from '../customers/cards.ts';
import type { Partition } from '../partition.ts';
import { toChargeId, toIntentId } from './invoice-payments.ts';

/** Fields of payment intents that payments of invoices do not use. */
const INTENT_NOT_USED = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: { enabled: false },
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>;

/** Returns the unpaid payment intent of an invoice. */
export function composeIntent(invoice: Stripe.Invoice, now: number): Stripe.PaymentIntent {
  const id = toIntentId(invoice.id);
  return {
    id,
    object: 'payment_intent',
    ...INTENT_NOT_USED,
    amount: invoice.amount_due,
    amount_received: 0,
    client_secret: `${id}_secret_local`,
    created: now,
    currency: invoice.currency,
    customer: invoice.customer,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    status: 'requires_payment_method',
  };
}

/** Returns the change of a payment intent after a charge that failed, or that waits for the cardholder's bank. */
export function failedIntent(error: CardError, waits: boolean, hostedUrl: string | null): Partial<Stripe.PaymentIntent> {
  if (waits) {
    return {
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: hostedUrl, return_url: hostedUrl } },
      last_payment_error: null,
    };
  }
  return {
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: { type: 'card_error', code: error.code, decline_code: error.declineCode, message: error.message },
  };
}

/** Fields of charges that payments of invoices do not use. */
const CHARGE_NOT_USED = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: 'LARKLINE',
  captured: true,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;

/** Returns the successful charge of an invoice. */
export function composeCharge(partition: Partition, invoice: Stripe.Invoice, methodId: string | null, now: number): Stripe.Charge {
  const method = methodId ? partition.paymentMethods.get(methodId)?.method : undefined;
  return {
    id: toChargeId(invoice.id),
    object: 'charge',
    ...CHARGE_NOT_USED,
    amount: invoice.amount_due,
    amount_captured: invoice.amount_due,
    amount_refunded: 0,
    billing_details: method?.billing_details ?? { address: null, email: invoice.customer_email, name: null, phone: null, tax_id: null },
    created: now,
    currency: invoice.currency,
    customer: invoice.customer,
    description: 'Subscription',
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: toIntentId(invoice.id),
    payment_method: methodId,
    refunded: false,
    status: 'succeeded',
  };
}
