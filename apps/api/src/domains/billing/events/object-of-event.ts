import type Stripe from 'stripe';
import { idOf } from '../../../integrations/stripe/index.ts';

/** The object changed by an event; at most one of them. */
export interface ChangedObject {
  readonly sessionId?: string;
  readonly subscriptionId?: string;
  readonly refundId?: string;
}

/** Returns the id of the object to fetch for an event, and nothing else of its content; empty for events that change nothing here. */
export function objectOf(event: Stripe.Event): ChangedObject {
  if (event.type.startsWith('checkout.session.')) return { sessionId: (event.data.object as Stripe.Checkout.Session).id };
  if (event.type.startsWith('customer.subscription.')) return { subscriptionId: (event.data.object as Stripe.Subscription).id };
  if (event.type.startsWith('refund.')) return { refundId: (event.data.object as Stripe.Refund).id };
  if (!event.type.startsWith('invoice.')) return {};
  const subscription = (event.data.object as Stripe.Invoice).parent?.subscription_details?.subscription;
  return subscription ? { subscriptionId: idOf(subscription) } : {};
}
