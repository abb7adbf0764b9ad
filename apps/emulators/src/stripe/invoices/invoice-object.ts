import { BRAND } from '@larkline/brand';
import { Stripe } from 'stripe';
import type { Partition } from '../partition.ts';
import { newId } from '../transport/ids.ts';
import { isInclusive, withTax } from './amounts.ts';
import type { LineDraft, Period } from './line-draft.ts';

/** The smallest charge in pence; a smaller amount is added to the customer's balance. */
export const MINIMUM_CHARGE = 30;

/** Content of an invoice of one subscription; times in seconds. */
export interface InvoiceOrder {
  readonly subscription: Pick<Stripe.Subscription, 'id' | 'metadata' | 'automatic_tax'>;
  readonly itemId: string;
  readonly customer: Stripe.Customer;
  readonly currency: string;
  readonly lines: readonly LineDraft[];
  readonly period: Period;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
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
  statement_descriptor: null,
  test_clock: null,
} satisfies Partial<Stripe.Invoice>;

/** Returns a draft invoice. Its amounts are final; `id` is `upcoming_in_…` for a preview. */
export function composeInvoice(order: InvoiceOrder, id: string, now: number): Stripe.Invoice {
  const { customer, subscription } = order;
  const taxed = subscription.automatic_tax.enabled;
  const amounts = order.lines.map((line) => withTax(line.amount, line.price, taxed));
  const subtotal = sum(amounts.map((one) => one.subtotal));
  const tax = sum(amounts.map((one) => one.tax));
  const total = sum(amounts.map((one) => one.total));
  const { amountDue } = settleBalance(total, customer.balance);
  return {
    id,
    object: 'invoice',
    ...NOT_USED,
    account_country: 'GB',
    account_name: BRAND.legalName,
    amount_due: amountDue,
    amount_paid: 0,
    amount_remaining: amountDue,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: toAutomaticTax(subscription.automatic_tax),
    billing_reason: order.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: order.currency,
    ...customerFields(customer),
    default_tax_rates: [],
    discounts: [],
    effective_at: null,
    ending_balance: null,
    issuer: { type: 'self' },
    lines: {
      object: 'list',
      data: order.lines.map((line) => composeLine(order, line, id)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    number: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: order.period.end,
    period_start: order.period.start,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: total - tax,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total - tax,
    total_pretax_credit_amounts: [],
    total_taxes: totalTaxes(order.lines, taxed),
    webhooks_delivered_at: null,
  };
}

/** Returns what is charged for a total with a customer's balance (negative: a credit), and the balance afterwards. */
export function settleBalance(total: number, balance: number): { amountDue: number; balanceAfter: number } {
  const owed = total + balance;
  return owed < MINIMUM_CHARGE ? { amountDue: 0, balanceAfter: owed } : { amountDue: owed, balanceAfter: 0 };
}

/** Returns the name of a price's product. */
export function findProductName(partition: Partition, price: Stripe.Price): string {
  return partition.products.get(String(price.product))?.name ?? String(price.product);
}

function customerFields(customer: Stripe.Customer) {
  return {
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
  } satisfies Partial<Stripe.Invoice>;
}

function toAutomaticTax({ enabled, liability }: Stripe.Subscription.AutomaticTax): Stripe.Invoice.AutomaticTax {
  return { disabled_reason: null, enabled, liability, provider: enabled ? 'stripe' : null, status: enabled ? 'complete' : null };
}

/** Returns the VAT of all lines, one entry for each tax behaviour. */
function totalTaxes(lines: readonly LineDraft[], taxed: boolean): Stripe.Invoice.TotalTax[] {
  if (!taxed) return [];
  return [false, true].flatMap((inclusive) => {
    const own = lines.filter(({ price }) => isInclusive(price) === inclusive).map(({ amount, price }) => withTax(amount, price, true));
    if (own.length === 0) return [];
    const amount = sum(own.map(({ tax }) => tax));
    return [taxEntry(amount, sum(own.map(({ total }) => total)) - amount, inclusive)];
  });
}

function taxEntry(amount: number, taxable: number, inclusive: boolean): Stripe.Invoice.TotalTax {
  return {
    amount,
    tax_behavior: inclusive ? 'inclusive' : 'exclusive',
    tax_rate_details: null,
    taxability_reason: 'standard_rated',
    taxable_amount: taxable,
    type: 'tax_rate_details',
  };
}

function composeLine({ subscription, itemId }: InvoiceOrder, line: LineDraft, invoiceId: string): Stripe.InvoiceLineItem {
  const { price, quantity, amount, credits } = line;
  const { tax, total } = withTax(amount, price, subscription.automatic_tax.enabled);
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.proration,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: line.id ?? (line.proration ? newId('ii') : null),
        proration: line.proration,
        proration_details: line.proration
          ? { credited_items: credits?.invoiceId ? { invoice: credits.invoiceId, invoice_line_items: [credits.lineId] } : null }
          : null,
        subscription: subscription.id,
        subscription_item: itemId,
      },
      type: 'subscription_item_details',
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(price.unit_amount ?? 0),
    },
    quantity,
    quantity_decimal: Stripe.Decimal.from(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: subscription.automatic_tax.enabled ? [taxEntry(tax, total - tax, isInclusive(price))] : [],
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
