import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { startSubscription } from '../subscriptions/billing.ts';
import { chargeError } from '../customers/cards.ts';
import { changeCustomer, createCustomer, getCustomer } from '../customers/customers.ts';
import { emitEvent } from '../events/events.ts';
import type { CheckoutRecord, Partition, Payer } from '../partition.ts';
import { attachPayer } from '../customers/payment-methods.ts';
import { getPrice } from '../catalogue/prices.ts';
import { internalCaller, type Caller, type StripeService } from '../service.ts';

/** Outcome of an attempt to pay. */
export type PaymentResult =
  | { readonly kind: 'paid'; readonly location: string }
  | { readonly kind: 'challenge'; readonly challengeId: string }
  | { readonly kind: 'declined'; readonly message: string }
  /** Already complete or expired: no charge was made. */
  | { readonly kind: 'closed' };

/** The message of Stripe's page when the cardholder's bank refuses. */
export const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/**
 * Pays an open session. It runs synchronously to its end, so a double click or a second tab finds
 * the session complete and never creates a second subscription (CHK-08).
 */
export function payCheckout(service: StripeService, partition: Partition, checkout: CheckoutRecord, payer: Payer): PaymentResult {
  if (checkout.session.status !== 'open') return { kind: 'closed' };
  if (payer.card.outcome === 'authentication') {
    checkout.challenge = { id: randomUUID(), payer };
    service.changed();
    return { kind: 'challenge', challengeId: checkout.challenge.id };
  }
  const error = chargeError(payer.card.outcome);
  if (error) return { kind: 'declined', message: error.message };
  return complete(internalCaller(service, partition), checkout, payer);
}

/** Ends a 3-D Secure challenge; an outdated id has no effect. */
export function answerChallenge(
  service: StripeService,
  partition: Partition,
  checkout: CheckoutRecord,
  challengeId: string,
  authenticated: boolean,
): PaymentResult {
  if (checkout.session.status !== 'open') return { kind: 'closed' };
  const challenge = checkout.challenge;
  if (challenge?.id !== challengeId || !authenticated) {
    if (challenge?.id === challengeId) checkout.challenge = null;
    service.changed();
    return { kind: 'declined', message: AUTHENTICATION_FAILED };
  }
  return complete(internalCaller(service, partition), checkout, challenge.payer);
}

/** Returns the address after payment; replaces both spellings of the placeholder, since it may be form-encoded. */
export function successLocation(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id).replaceAll('%7BCHECKOUT_SESSION_ID%7D', session.id);
}

function complete(caller: Caller, checkout: CheckoutRecord, payer: Payer): PaymentResult {
  const { partition, service } = caller;
  const { session } = checkout;
  const address: Stripe.Address = { city: null, country: 'GB', line1: null, line2: null, postal_code: payer.postcode, state: null };
  const customerId = paidCustomer(caller, checkout, payer, address);
  const method = attachPayer(caller, payer, customerId);
  const subscription = startSubscription(
    caller,
    {
      customerId,
      price: getPrice(partition, checkout.priceId, 'price', 400),
      quantity: checkout.quantity,
      defaultMethodId: method.id,
      metadata: checkout.subscriptionMetadata,
      automaticTax: session.automatic_tax.enabled,
      description: null,
    },
    'paid',
  );
  checkout.challenge = null;
  checkout.session = {
    ...session,
    customer: customerId,
    customer_details: {
      address,
      business_name: null,
      email: getCustomer(partition, customerId, 'customer', 400).email,
      individual_name: null,
      name: payer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    invoice: subscription.latest_invoice,
    payment_status: 'paid',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  };
  emitEvent(caller, 'checkout.session.completed', checkout.session);
  service.changed();
  return { kind: 'paid', location: successLocation(checkout.session) };
}

/** Returns the session's customer, updated if the session requests it, or a new one; Stripe never merges customers by address. */
function paidCustomer(caller: Caller, checkout: CheckoutRecord, payer: Payer, address: Stripe.Address): string {
  const { session, updatesCustomer } = checkout;
  if (!session.customer) return createCustomer(caller, { email: payer.email, name: payer.name, address }).id;
  const id = String(session.customer);
  const change = { ...(updatesCustomer.name && { name: payer.name }), ...(updatesCustomer.address && { address }) };
  if (Object.keys(change).length > 0) changeCustomer(caller, id, change);
  return id;
}
