import type { Stripe } from 'stripe';
import { chargeError, findTestCard, type TestCard } from './cards.ts';
import { cardRefusal, invalidRequest, missingParameter, noSuch } from '../transport/errors.ts';
import { emitEvent } from '../events/events.ts';
import { newId } from '../transport/ids.ts';
import { operation, type Operation } from '../transport/operation.ts';
import type { CardOnFile, Partition, Payer, PaymentMethodRecord } from '../partition.ts';
import type { Caller } from '../service.ts';

/** Payment methods: attach. */
export const PAYMENT_METHOD_OPERATIONS: readonly Operation[] = [
  operation('POST /v1/payment_methods/:id/attach', ['customer', 'expand'], (call) => {
    if (!call.params.customer) throw missingParameter('customer');
    if (!call.partition.customers.has(call.params.customer)) throw noSuch('customer', call.params.customer, 'customer', 400);
    return attachPaymentMethod(call, call.ids['id'] ?? '', call.params.customer).method;
  }),
];

/** Returns a customer's payment methods in order of creation. */
export function customerPaymentMethods(partition: Partition, customerId: string): Stripe.PaymentMethod[] {
  return [...partition.paymentMethods.values()].map(({ method }) => method).filter(({ customer }) => customer === customerId);
}

/** Returns the payment method with this id; throws resource_missing. */
export function getPaymentMethod(partition: Partition, id: string, param: string, status: 400 | 404): PaymentMethodRecord {
  const record = partition.paymentMethods.get(id);
  if (!record) throw noSuch('PaymentMethod', id, param, status);
  return record;
}

/** Attaches a payment method, or a new one from a `pm_card_…` name; a declined card cannot be attached. */
export function attachPaymentMethod(caller: Caller, idOrToken: string, customerId: string): PaymentMethodRecord {
  const { partition, service } = caller;
  const card = findTestCard(idOrToken);
  const record = card
    ? makeMethod(service.clock.nowSeconds(), cardOnFile(card), null)
    : getPaymentMethod(partition, idOrToken, 'payment_method', 404);
  const error = record.outcome === 'declined' || record.outcome === 'insufficient_funds' ? chargeError(record.outcome) : null;
  if (error) throw cardRefusal(error);
  if (record.method.customer && record.method.customer !== customerId) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', 'payment_method');
  }
  record.method = { ...record.method, customer: customerId };
  partition.paymentMethods.set(record.id, record);
  emitEvent(caller, 'payment_method.attached', record.method);
  return record;
}

/** Creates and attaches the payment method of a payment page; `authenticated` after 3-D Secure, which covers later charges. */
export function attachPayer(caller: Caller, payer: Payer, customerId: string, authenticated: boolean): PaymentMethodRecord {
  const record = makeMethod(caller.service.clock.nowSeconds(), payer.card, payer);
  record.authenticated = authenticated;
  record.method = { ...record.method, customer: customerId };
  caller.partition.paymentMethods.set(record.id, record);
  emitEvent(caller, 'payment_method.attached', record.method);
  return record;
}

/** Replaces the number of a stored card, as a bank does when a card is renewed, with payment_method.automatically_updated. */
export function reissueCard(caller: Caller, id: string, last4: string): Stripe.PaymentMethod {
  const record = getPaymentMethod(caller.partition, id, 'payment_method', 404);
  const before = record.method;
  const { card } = before;
  if (card) record.method = { ...before, card: { ...card, exp_year: card.exp_year + 4, last4 } };
  emitEvent(caller, 'payment_method.automatically_updated', record.method, before);
  return record.method;
}

/** Returns the name of a stored card: `Visa ending in 4242`; `null` without one. */
export function cardName(partition: Partition, methodId: string | null): string | null {
  const card = methodId ? partition.paymentMethods.get(methodId)?.method.card : undefined;
  return card ? `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} ending in ${card.last4}` : null;
}

/** The stored data of a test card, expiring in December 2034. */
export function cardOnFile(card: TestCard): CardOnFile {
  return { brand: card.brand, last4: card.number.slice(-4), expMonth: 12, expYear: 2034, outcome: card.outcome };
}

function makeMethod(created: number, card: CardOnFile, payer: Payer | null): PaymentMethodRecord {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: { city: null, country: payer ? 'GB' : null, line1: null, line2: null, postal_code: payer?.postcode ?? null, state: null },
      email: payer?.email ?? null,
      name: payer?.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: payer ? 'pass' : null, cvc_check: 'pass' },
      country: 'GB',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: `local${card.brand}${card.last4}`,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return { id: method.id, method, outcome: card.outcome, authenticated: false };
}
