import type Stripe from 'stripe';
import { toId } from '../../../integrations/stripe/index.ts';

/** Kinds of objects at Stripe that are fetched, in the order in which a batch of them is: an invoice belongs to a stored subscription. */
export const OBJECT_KINDS = ['session', 'customer', 'subscription', 'invoice', 'refund', 'payment', 'dispute'] as const;

/** An object at Stripe to fetch. A `customer` stands for its subscriptions, a `payment` (intent) for the invoice that it paid. */
export interface StripeObject {
  readonly kind: (typeof OBJECT_KINDS)[number];
  readonly id: string;
}

/** Events about objects of which nothing is stored here: they are kept in the inbox, and change nothing. */
export const IGNORED_EVENTS: readonly string[] = [
  // Cards and addresses are read at Stripe when a page shows them.
  'payment_method.attached',
  'payment_method.automatically_updated',
  'customer.updated',
];

/** Ids as Stripe makes them. */
const ID = /^\w{1,255}$/;

/** Returns the objects to fetch for an event, and nothing else of its content; empty for events that change nothing here. */
export function objectsToFetch(event: Stripe.Event): readonly StripeObject[] {
  return listReferences(event).flatMap(([kind, reference]) => {
    const id = idIn(reference);
    return id ? [{ kind, id }] : [];
  });
}

/** Returns the subject of an event: the customer, or else the object itself. Events of one subject are applied together. */
export function eventSubject(event: Stripe.Event): string {
  const object = event.data.object as { id?: unknown; object?: unknown; customer?: unknown };
  const customer = object.object === 'customer' ? object.id : object.customer;
  return idIn(customer) ?? idIn(object.id) ?? event.id;
}

type Reference = readonly [StripeObject['kind'], unknown];

function listReferences({ type, data: { object } }: Stripe.Event): readonly Reference[] {
  if (type.startsWith('checkout.session.')) return [['session', object]];
  if (type.startsWith('customer.subscription.')) return [['subscription', object]];
  if (type === 'customer.deleted') return [['customer', object]];
  if (type.startsWith('subscription_schedule.')) {
    const { subscription, released_subscription } = object as Stripe.SubscriptionSchedule;
    return [['subscription', subscription ?? released_subscription]];
  }
  if (type.startsWith('invoice.')) {
    // The invoice of `invoice.upcoming` does not exist yet.
    const { parent } = object as Partial<Stripe.Invoice>;
    return [
      ['subscription', parent?.subscription_details?.subscription],
      ['invoice', type === 'invoice.upcoming' ? null : object],
    ];
  }
  const { payment_intent } = object as { payment_intent?: unknown };
  if (type.startsWith('refund.'))
    return [
      ['refund', object],
      ['payment', payment_intent],
    ];
  if (type === 'charge.refunded') return [['payment', payment_intent]];
  return type.startsWith('charge.dispute.') ? [['dispute', object]] : [];
}

function idIn(reference: unknown): string | null {
  const id = typeof reference === 'object' && reference !== null ? toId(reference as { id: string }) : reference;
  return typeof id === 'string' && ID.test(id) ? id : null;
}
