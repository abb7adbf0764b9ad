import type { Stripe } from 'stripe';
import { getCustomer } from '../customers/customers.ts';
import { findProductName } from '../invoices/invoice-object.ts';
import { money, perInterval } from '../invoices/money.ts';
import type { Partition } from '../partition.ts';
import { internalCaller, type Caller, type StripeService } from '../service.ts';
import { getConfiguration } from './configurations.ts';

/** A portal session lasts an hour. */
const SESSION_SECONDS = 3_600;

/** What a page of the portal needs. */
export interface Portal {
  readonly caller: Caller;
  readonly partition: Partition;
  readonly session: Stripe.BillingPortal.Session;
  readonly configuration: Stripe.BillingPortal.Configuration;
  readonly customer: Stripe.Customer;
  /** Path of the session's pages. */
  readonly path: string;
  /** Path of the first page without a flow. */
  readonly home: string;
}

/** Returns the portal of a session in any partition; `null` when it does not exist, has expired, or its customer is deleted. */
export function findPortal(service: StripeService, id: string): Portal | null {
  for (const partition of service.partitions.values()) {
    const session = partition.portalSessions.get(id)?.session;
    if (!session) continue;
    if (service.clock.nowSeconds() > session.created + SESSION_SECONDS || !partition.customers.has(session.customer)) return null;
    return {
      caller: internalCaller(service, partition),
      partition,
      session,
      configuration: getConfiguration(partition, String(session.configuration), 'configuration', 400),
      customer: getCustomer(partition, session.customer, 'customer', 400),
      path: `/p/session/${id}`,
      home: `/p/session/${id}${session.flow ? '/home' : ''}`,
    };
  }
  return null;
}

/** Returns the subscriptions of the customer that have not ended, oldest first. */
export function livingSubscriptions({ partition, customer }: Portal): Stripe.Subscription[] {
  return [...partition.subscriptions.values()].filter((one) => one.customer === customer.id && one.ended_at === null);
}

/** Returns the subscription of the customer with this id; `null` for any other. */
export function portalSubscription(portal: Portal, id: string): Stripe.Subscription | null {
  return livingSubscriptions(portal).find((one) => one.id === id) ?? null;
}

/** Returns a price as the portal names it: `Live Chatbot - Pro, £180.00 per month`. */
export function priceName(partition: Partition, price: Stripe.Price): string {
  return `${findProductName(partition, price)}, ${money(price.unit_amount, price.currency)} ${perInterval(price.recurring)}`;
}

/** Returns the address to go to after a flow: its own, else the portal's home. */
export function afterFlow({ session, path, home }: Portal): string {
  const completion = session.flow?.after_completion;
  if (completion?.type === 'redirect' && completion.redirect) return completion.redirect.return_url;
  return completion?.type === 'hosted_confirmation' ? `${path}/done` : home;
}
