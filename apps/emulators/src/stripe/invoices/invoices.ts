import { Stripe } from 'stripe';
import type { Amounts } from './amounts.ts';
import { noSuch } from '../transport/errors.ts';
import { emitEvent } from '../events/events.ts';
import { newId } from '../transport/ids.ts';
import { createdIn, listPage } from '../transport/lists.ts';
import { operation, type Operation } from '../transport/operation.ts';
import type { Partition } from '../partition.ts';
import type { Caller } from '../service.ts';

/** Invoices: list and retrieve; they are created by subscriptions. */
export const INVOICE_OPERATIONS: readonly Operation[] = [
  operation(
    'GET /v1/invoices',
    ['customer', 'subscription', 'status', 'created', 'limit', 'starting_after', 'ending_before', 'expand'],
    ({ partition, params }) =>
      listPage(
        '/v1/invoices',
        createdIn(partition.invoices.values(), params.created).filter(
          (invoice) =>
            (!params.customer || invoice.customer === params.customer) &&
            (!params.subscription || invoice.parent?.subscription_details?.subscription === params.subscription) &&
            (!params.status || invoice.status === params.status),
        ),
        params,
      ),
  ),
  operation('GET /v1/invoices/:id', ['expand'], ({ partition, ids }) => getInvoice(partition, ids['id'] ?? '')),
];

/** Content of an invoice: one item of one subscription over one period; times in seconds. */
export interface InvoiceOrder {
  readonly subscription: Pick<Stripe.Subscription, 'id' | 'metadata' | 'automatic_tax' | 'default_payment_method'>;
  readonly item: Pick<Stripe.SubscriptionItem, 'id' | 'price' | 'quantity'>;
  readonly customer: Stripe.Customer;
  readonly period: Stripe.InvoiceLineItem.Period;
  readonly amounts: Amounts;
  readonly reason: 'subscription_create' | 'subscription_cycle';
}

/** Returns the invoice with this id; throws resource_missing. */
export function getInvoice(partition: Partition, id: string): Stripe.Invoice {
  const invoice = partition.invoices.get(id);
  if (!invoice) throw noSuch('invoice', id, 'id', 404);
  return invoice;
}

/** Creates a finalized, unpaid invoice with its two events. */
export function openInvoice(caller: Caller, order: InvoiceOrder): Stripe.Invoice {
  const { partition } = caller;
  const customer = order.customer;
  const sequence = customer.next_invoice_sequence ?? 1;
  partition.customers.set(customer.id, { ...customer, next_invoice_sequence: sequence + 1 });
  const number = `${customer.invoice_prefix ?? 'LOCAL'}-${String(sequence).padStart(4, '0')}`;
  const invoice = composeInvoice(caller, order, number);
  partition.invoices.set(invoice.id, invoice);
  emitEvent(caller, 'invoice.created', invoice);
  emitEvent(caller, 'invoice.finalized', invoice);
  return invoice;
}

/** Marks an invoice paid, with invoice.paid and invoice.payment_succeeded. */
export function payInvoice(caller: Caller, invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.status === 'paid') return invoice;
  const paid: Stripe.Invoice = {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.total,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
    ending_balance: 0,
    status_transitions: { ...invoice.status_transitions, paid_at: caller.service.clock.nowSeconds() },
  };
  caller.partition.invoices.set(paid.id, paid);
  emitEvent(caller, 'invoice.paid', paid);
  emitEvent(caller, 'invoice.payment_succeeded', paid);
  return paid;
}

/** Records a charge that failed, with invoice.payment_failed; retried in three days, Stripe's default. */
export function failInvoice(caller: Caller, invoice: Stripe.Invoice): Stripe.Invoice {
  const failed: Stripe.Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: caller.service.clock.nowSeconds() + 3 * 86_400,
  };
  caller.partition.invoices.set(failed.id, failed);
  emitEvent(caller, 'invoice.payment_failed', failed);
  return failed;
}

/** Fields that invoices of a subscription paid by card do not use. */
const NOT_USED = {
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  default_payment_method: null,
  default_source: null,
  description: null,
  due_date: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  last_finalization_error: null,
  latest_revision: null,
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
} satisfies Partial<Stripe.Invoice>;

function composeInvoice(caller: Caller, order: InvoiceOrder, number: string): Stripe.Invoice {
  const { customer, subscription, amounts, period } = order;
  const id = newId('in');
  const now = caller.service.clock.nowSeconds();
  const line = composeLine(order, id);
  return {
    id,
    object: 'invoice',
    ...NOT_USED,
    account_country: 'GB',
    account_name: 'Larkline',
    amount_due: amounts.total,
    amount_paid: 0,
    amount_remaining: amounts.total,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: automaticTaxOf(subscription.automatic_tax),
    billing_reason: order.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: order.item.price.currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    effective_at: now,
    ending_balance: 0,
    issuer: { type: 'self' },
    lines: { object: 'list', data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: order.reason === 'subscription_create' ? now : period.start,
    period_start: now,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amounts.subtotal,
    subtotal_excluding_tax: amounts.subtotal,
    total: amounts.total,
    total_discount_amounts: [],
    total_excluding_tax: amounts.subtotal,
    total_pretax_credit_amounts: [],
    total_taxes: taxesOf(amounts),
    webhooks_delivered_at: now,
  };
}

function automaticTaxOf({ enabled, liability }: Stripe.Subscription.AutomaticTax): Stripe.Invoice.AutomaticTax {
  return { disabled_reason: null, enabled, liability, provider: enabled ? 'stripe' : null, status: enabled ? 'complete' : null };
}

function taxesOf(amounts: Amounts): Stripe.Invoice.TotalTax[] {
  if (amounts.tax === 0) return [];
  return [
    {
      amount: amounts.tax,
      tax_behavior: 'exclusive',
      tax_rate_details: null,
      taxability_reason: 'standard_rated',
      taxable_amount: amounts.subtotal,
      type: 'tax_rate_details',
    },
  ];
}

function composeLine({ subscription, item, amounts, period }: InvoiceOrder, invoiceId: string): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: amounts.subtotal,
    currency: item.price.currency,
    description: `${item.quantity ?? 1} × ${item.price.nickname ?? item.price.lookup_key ?? item.price.id}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: String(item.price.product) },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(item.price.unit_amount ?? 0),
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: Stripe.Decimal.from(item.quantity ?? 1),
    subscription: subscription.id,
    subtotal: amounts.subtotal,
    taxes: [],
  };
}
