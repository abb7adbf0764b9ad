import type { Stripe } from 'stripe';
import { listPage } from '../transport/lists.ts';
import { operation, type Operation } from '../transport/operation.ts';

/**
 * Payments of invoices: list. A paid invoice has one, by a payment intent; both follow from the invoice, so that their ids are
 * made of its id and nothing further is stored.
 */
export const INVOICE_PAYMENT_OPERATIONS: readonly Operation[] = [
  operation(
    'GET /v1/invoice_payments',
    ['invoice', 'status', 'limit', 'starting_after', 'ending_before', 'expand'],
    ({ partition, params }) =>
      listPage(
        '/v1/invoice_payments',
        [...partition.invoices.values()]
          .filter(({ id }) => !params.invoice || id === params.invoice)
          .flatMap((invoice) => paymentOf(invoice) ?? [])
          .filter(({ status }) => !params.status || status === params.status),
        params,
      ),
  ),
];

/** Returns the payment of an invoice; `null` while it is unpaid, and for an invoice over nothing. */
export function paymentOf(invoice: Stripe.Invoice): Stripe.InvoicePayment | null {
  if (invoice.status !== 'paid' || invoice.amount_paid === 0) return null;
  return {
    id: `inpay_${restOf(invoice.id)}`,
    object: 'invoice_payment',
    amount_paid: invoice.amount_paid,
    amount_requested: invoice.total,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intentIdOf(invoice.id) },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: invoice.status_transitions.paid_at },
  };
}

/** Returns the id of the payment intent of an invoice. */
export function intentIdOf(invoiceId: string): string {
  return `pi_${restOf(invoiceId)}`;
}

/** Returns the id of the charge of an invoice. */
export function chargeIdOf(invoiceId: string): string {
  return `ch_${restOf(invoiceId)}`;
}

function restOf(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}
