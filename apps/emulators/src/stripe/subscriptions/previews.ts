import type { Stripe } from 'stripe';
import { assertRecurring, getPrice } from '../catalogue/prices.ts';
import { getCustomer } from '../customers/customers.ts';
import { composeInvoice, type InvoiceOrder } from '../invoices/invoice-object.ts';
import type { Partition } from '../partition.ts';
import type { Call } from '../service.ts';
import { invalidRequest, missingParameter, noSuch, StripeRefusal } from '../transport/errors.ts';
import { newId } from '../transport/ids.ts';
import { operation, type Operation } from '../transport/operation.ts';
import { changeOrder, planCancellation, planChange, renewalOrder, type WantedItem } from './plan-change.ts';
import { readWantedItem } from './read-items.ts';
import { firstOrder } from './start-subscription.ts';
import { composeSubscription } from './subscription-object.ts';
import { getSubscription, withItem } from './subscription-changes.ts';

type Params = Stripe.InvoiceCreatePreviewParams;

const DETAILS = ['items', 'proration_behavior', 'proration_date', 'billing_cycle_anchor', 'cancel_now', 'cancel_at_period_end'];

/** Previews of invoices: of a change of plan, of a cancellation, of the next renewal, and of a new subscription. */
export const PREVIEW_OPERATIONS: readonly Operation[] = [
  operation(
    'POST /v1/invoices/create_preview',
    ['customer', 'subscription', 'subscription_details', 'schedule', 'automatic_tax', 'expand'],
    createPreview,
  ),
];

/** Returns the content of the invoice that a change of the item leads to: at once, or at the next renewal. */
export function changePreview(partition: Partition, subscription: Stripe.Subscription, wanted: WantedItem): InvoiceOrder {
  const planned = planChange(partition, subscription, wanted);
  if (planned.invoiceNow) return changeOrder(partition, subscription, planned.lines, wanted.at);
  const changed = { ...subscription, ...withItem(subscription, planned.item), billing_cycle_anchor: planned.anchor };
  return renewalOrder(partition, changed, planned.lines).order;
}

function createPreview(call: Call<Params>): Stripe.Invoice {
  const { params, service } = call;
  assertDetails(params);
  const order = orderOf(call);
  const enabled = params.automatic_tax?.enabled;
  const taxed = enabled === undefined ? order.subscription.automatic_tax : { ...order.subscription.automatic_tax, enabled };
  return composeInvoice(
    { ...order, reason: 'upcoming', subscription: { ...order.subscription, automatic_tax: taxed } },
    newId('upcoming_in'),
    service.clock.nowSeconds(),
  );
}

function orderOf(call: Call<Params>): InvoiceOrder {
  const { partition, params, service } = call;
  const details = params.subscription_details ?? {};
  const subscription = subscriptionOf(partition, params);
  if (!subscription) return newSubscriptionOrder(call);
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') throw noUpcoming();
  const now = service.clock.nowSeconds();
  if (details.cancel_now) {
    const at = details.proration_date ?? now;
    const lines = details.proration_behavior === 'none' ? [] : planCancellation(partition, subscription, at);
    return changeOrder(partition, subscription, lines, at);
  }
  const wanted = readWantedItem(partition, subscription, details, now, 'subscription_details');
  if (wanted) return changePreview(partition, subscription, wanted);
  if (details.cancel_at_period_end ?? subscription.cancel_at_period_end) throw noUpcoming();
  return renewalOrder(partition, subscription).order;
}

function subscriptionOf(partition: Partition, params: Params): Stripe.Subscription | null {
  const schedule = params.schedule ? partition.schedules.get(params.schedule) : undefined;
  if (params.schedule && !schedule) throw noSuch('subscription_schedule', params.schedule, 'schedule', 400);
  const id = params.subscription ?? (schedule?.subscription ? String(schedule.subscription) : undefined);
  if (!id) return null;
  const subscription = getSubscription(partition, id, 'subscription', 400);
  if (params.customer && subscription.customer !== params.customer) throw noSuch('subscription', id, 'subscription', 400);
  return subscription;
}

function newSubscriptionOrder({ partition, params, service }: Call<Params>): InvoiceOrder {
  if (!params.customer) throw missingParameter('customer');
  const customer = getCustomer(partition, params.customer, 'customer', 400);
  const [item, ...others] = params.subscription_details?.items ?? [];
  if (!item?.price) throw noUpcoming();
  if (others.length > 0) throw invalidRequest('The local service supports subscriptions of one item only.', 'subscription_details[items]');
  const param = 'subscription_details[items][0][price]';
  const price = getPrice(partition, item.price, param, 400);
  assertRecurring(price, param);
  const terms = { customerId: customer.id, price, quantity: item.quantity ?? 1, defaultMethodId: null, metadata: {} };
  return firstOrder(partition, composeSubscription({ ...terms, automaticTax: false, description: null }, service.clock.nowSeconds()));
}

function assertDetails({ subscription_details: details }: Params): void {
  const unsupported = Object.keys(details ?? {}).find((name) => !DETAILS.includes(name));
  if (!unsupported) return;
  const name = `subscription_details[${unsupported}]`;
  throw invalidRequest(`The local service does not support the parameter '${name}' here.`, name, 'unsupported_locally');
}

function noUpcoming(): StripeRefusal {
  return new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: 'No upcoming invoices for customer',
  });
}
