import type { Stripe } from 'stripe';
import type { Partition } from '../partition.ts';
import { noSuch } from '../transport/errors.ts';
import { listPage } from '../transport/lists.ts';
import { operation, type Operation } from '../transport/operation.ts';

/**
 * Payments of invoices: list, and the payment intents and charges behind them. An invoice over an amount has one payment by one
 * payment intent; their ids are made of the invoice's.
 */
export const INVOICE_PAYMENT_OPERATIONS: readonly Operation[] = [
  operation('GET /v1/invoice_payments', ['invoice', 'status', 'limit', 'starting_after', 'expand'], ({ partition, params }) =>
    listPage(
      '/v1/invoice_payments',
      [...partition.invoices.values()]
        .filter(({ id }) => !params.invoice || id === params.invoice)
        .flatMap((invoice) => findPayment(partition, invoice) ?? [])
        .filter(({ status }) => !params.status || status === params.status),
      params,
    ),
  ),
  operation('GET /v1/payment_intents/:id', ['expand'], ({ partition, ids }) => {
    const intent = partition.intents.get(ids['id'] ?? '');
    if (!intent) throw noSuch('payment_intent', ids['id'] ?? '', 'intent', 404);
    return intent;
  }),
  operation('GET /v1/charges', ['customer', 'limit', 'starting_after', 'expand'], ({ partition, params }) =>
    listPage(
      '/v1/charges',
      [...partition.charges.values()].filter((charge) => !params.customer || charge.customer === params.customer),
      params,
    ),
  ),
];

/** Returns the payment of an invoice; `null` for a draft and for an invoice without an amount due by card. */
export function findPayment(partition: Partition, invoice: Stripe.Invoice): Stripe.InvoicePayment | null {
  const intent = partition.intents.get(toIntentId(invoice.id));
  if (!intent) return null;
  const paid = intent.status === 'succeeded';
  return {
    id: `inpay_${withoutPrefix(invoice.id)}`,
    object: 'invoice_payment',
    amount_paid: paid ? intent.amount_received : null,
    amount_requested: intent.amount,
    created: intent.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: paid ? 'paid' : intent.status === 'canceled' ? 'canceled' : 'open',
    status_transitions: { canceled_at: intent.canceled_at, paid_at: paid ? invoice.status_transitions.paid_at : null },
  };
}

/** Returns the payments of an invoice as the list that Stripe includes on expansion. */
export function listPayments(partition: Partition, invoice: Stripe.Invoice): Stripe.ApiList<Stripe.InvoicePayment> {
  const payment = findPayment(partition, invoice);
  return { object: 'list', data: payment ? [payment] : [], has_more: false, url: `/v1/invoice_payments?invoice=${invoice.id}` };
}

/** Returns the id of the payment intent of an invoice. */
export function toIntentId(invoiceId: string): string {
  return `pi_${withoutPrefix(invoiceId)}`;
}

/** Returns the id of the charge of an invoice. */
export function toChargeId(invoiceId: string): string {
  return `ch_${withoutPrefix(invoiceId)}`;
}

function withoutPrefix(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}
