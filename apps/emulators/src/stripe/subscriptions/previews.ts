import type { Stripe } from 'stripe';
import { composeInvoice, type InvoiceOrder } from '../invoices/invoice-object.ts';
import type { Partition } from '../partition.ts';
import type { Call } from '../service.ts';
import { invalidRequest, missingParameter, noSuch, StripeRefusal } from '../transport/errors.ts';
import { newId } from '../transport/ids.ts';
import { operation, type Operation } from '../transport/operation.ts';
import { changeOrder, planChange, renewalOrder, type WantedItem } from './plan-change.ts';
import { readWantedItem } from './read-items.ts';
import { getSubscription, theItem, withItem } from './subscription-changes.ts';

type Params = Stripe.InvoiceCreatePreviewParams;

const DETAILS = ['items', 'proration_behavior', 'proration_date', 'billing_cycle_anchor'];

/** Previews of invoices: of a change of plan and of the next renewal. */
export const PREVIEW_OPERATIONS: readonly Operation[] = [
  operation('POST /v1/invoices/create_preview', ['customer', 'subscription', 'subscription_details', 'expand'], createPreview),
];

/** Returns the content of the invoice that a change of the item leads to: at once, or at the next renewal. */
export function changePreview(partition: Partition, subscription: Stripe.Subscription, wanted: WantedItem): InvoiceOrder {
  const planned = planChange(partition, subscription, wanted);
  if (planned.invoiceNow) return changeOrder(partition, subscription, planned.lines, wanted.at);
  const changed = { ...subscription, ...withItem(subscription, planned.item), billing_cycle_anchor: planned.anchor };
  return renewalOrder(partition, changed, planned.lines).order;
}

function createPreview(call: Call<Params>): Stripe.Invoice {
  assertDetails(call.params);
  return composeInvoice({ ...toOrder(call), reason: 'upcoming' }, newId('upcoming_in'), call.service.clock.nowSeconds());
}

function toOrder({ partition, params, service }: Call<Params>): InvoiceOrder {
  if (!params.subscription) throw missingParameter('subscription');
  const subscription = getSubscription(partition, params.subscription, 'subscription', 400);
  if (params.customer && subscription.customer !== params.customer) throw noSuch('subscription', subscription.id, 'subscription', 400);
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') throw noUpcoming();
  const wanted = readWantedItem(
    partition,
    subscription,
    params.subscription_details ?? {},
    service.clock.nowSeconds(),
    'subscription_details',
  );
  if (wanted) return changePreview(partition, subscription, wanted);
  if (subscription.cancel_at !== null && subscription.cancel_at <= theItem(subscription).current_period_end) throw noUpcoming();
  return renewalOrder(partition, subscription).order;
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
