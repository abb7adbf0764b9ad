import type Stripe from 'stripe';
import { idOf } from '../../../integrations/stripe/index.ts';

/** Ids of the objects that an event changed. */
export interface ChangedObjects {
  readonly sessionId?: string;
  readonly subscriptionId?: string;
  readonly invoiceId?: string;
  readonly refundId?: string;
  /** A payment intent whose refunds changed. */
  readonly paymentId?: string;
}

/** Returns the ids of the objects to fetch for an event, and nothing else of its content; empty for events that change nothing here. */
export function objectsOf(event: Stripe.Event): ChangedObjects {
  if (event.type.startsWith('checkout.session.')) return { sessionId: (event.data.object as Stripe.Checkout.Session).id };
  if (event.type.startsWith('customer.subscription.')) return { subscriptionId: (event.data.object as Stripe.Subscription).id };
  if (event.type.startsWith('refund.')) {
    const { id, payment_intent } = event.data.object as Stripe.Refund;
    return { refundId: id, ...(payment_intent && { paymentId: idOf(payment_intent) }) };
  }
  if (event.type === 'charge.refunded') {
    const { payment_intent } = event.data.object;
    return payment_intent ? { paymentId: idOf(payment_intent) } : {};
  }
  return event.type.startsWith('invoice.') ? objectsOfInvoice(event.data.object as Stripe.Invoice) : {};
}

function objectsOfInvoice({ id, parent }: Stripe.Invoice): ChangedObjects {
  const subscription = parent?.subscription_details?.subscription;
  // The invoice of `invoice.upcoming` does not exist yet.
  return { ...(id && { invoiceId: id }), ...(subscription && { subscriptionId: idOf(subscription) }) };
}
