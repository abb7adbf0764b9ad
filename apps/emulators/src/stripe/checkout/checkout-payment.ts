import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { toIntentId } from '../invoices/invoice-payments.ts';
import { payInvoice, refusePayment, takePlannedOutcome } from '../invoices/collect.ts';
import { getInvoice } from '../invoices/invoice-steps.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import { chargeError, needsAuthentication } from '../customers/cards.ts';
import { invalidRequest } from '../transport/errors.ts';
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
  const { customer } = checkout.session;
  const outcome = takePlannedOutcome(partition, customer ? String(customer) : null) ?? payer.card.outcome;
  if (needsAuthentication(outcome)) {
    checkout.challenge = { id: randomUUID(), payer };
    service.changed();
    return { kind: 'challenge', challengeId: checkout.challenge.id };
  }
  const error = chargeError(outcome);
  if (error) return { kind: 'declined', message: error.message };
  return complete(internalCaller(service, partition), checkout, payer, { authenticated: false, delayed: false });
}

/** Completes a session whose payment a bank settles later: complete, but unpaid until `settleCheckout`. */
export function payLater(service: StripeService, partition: Partition, checkout: CheckoutRecord, payer: Payer): PaymentResult {
  if (checkout.session.status !== 'open') return { kind: 'closed' };
  return complete(internalCaller(service, partition), checkout, payer, { authenticated: false, delayed: true });
}

/** Ends the payment that `payLater` began, with checkout.session.async_payment_succeeded or async_payment_failed. */
export function settleCheckout(caller: Caller, checkout: CheckoutRecord, succeeded: boolean): Stripe.Checkout.Session {
  const { partition } = caller;
  const { session } = checkout;
  const invoice = session.invoice ? getInvoice(partition, String(session.invoice)) : null;
  const intent = invoice && partition.intents.get(toIntentId(invoice.id));
  if (!invoice || intent?.status !== 'processing') throw invalidRequest('No payment of this session is being processed.');
  if (succeeded) {
    payInvoice(caller, invoice, { methodId: null });
    checkout.session = { ...session, payment_status: 'paid' };
  } else refusePayment(caller, invoice);
  emitEvent(caller, `checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, checkout.session);
  return checkout.session;
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
  return complete(internalCaller(service, partition), checkout, challenge.payer, { authenticated: true, delayed: false });
}

/** Returns the address after payment; replaces both spellings of the placeholder, since it may be form-encoded. */
export function successLocation(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id).replaceAll('%7BCHECKOUT_SESSION_ID%7D', session.id);
}

/** How a session is paid: after 3-D Secure, or by a payment that a bank settles later. */
interface Payment {
  readonly authenticated: boolean;
  readonly delayed: boolean;
}

function complete(caller: Caller, checkout: CheckoutRecord, payer: Payer, { authenticated, delayed }: Payment): PaymentResult {
  const { partition, service } = caller;
  const { session } = checkout;
  const business = session.tax_id_collection?.enabled ? payer.business : undefined;
  const address: Stripe.Address = {
    city: payer.town || null,
    country: 'GB',
    line1: payer.street || null,
    line2: null,
    postal_code: payer.postcode,
    state: null,
  };
  const customerId = paidCustomer(caller, checkout, { ...payer, name: business?.name ?? payer.name }, address);
  if (business?.vatNumber) partition.vatNumbers.set(customerId, { id: customerId, value: business.vatNumber });
  const method = attachPayer(caller, payer, customerId, authenticated);
  const subscription = startSubscription(
    caller,
    {
      customerId,
      price: getPrice(partition, checkout.priceId, 'price', 400),
      quantity: checkout.quantity,
      defaultMethodId: method.id,
      metadata: checkout.subscriptionMetadata,
      automaticTax: session.automatic_tax.enabled,
    },
    { kind: delayed ? 'processing' : 'paid' },
  );
  checkout.challenge = null;
  checkout.session = {
    ...session,
    customer: customerId,
    customer_details: {
      address,
      business_name: business?.name ?? null,
      email: getCustomer(partition, customerId, 'customer', 400).email,
      individual_name: null,
      name: payer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: business?.vatNumber ? [{ type: 'gb_vat', value: business.vatNumber }] : [],
    },
    invoice: subscription.latest_invoice,
    payment_status: delayed ? 'unpaid' : 'paid',
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
