import type { Stripe } from 'stripe';
import type { Partition } from '../partition.ts';
import { noSuch } from '../transport/errors.ts';
import { createdIn, listPage } from '../transport/lists.ts';
import { operation, type Operation } from '../transport/operation.ts';

/**
 * Payments of invoices: list, and the payment intents and charges behind them. An invoice over an amount has one payment by one
 * payment intent; their ids are made of the invoice's.
 */
export const INVOICE_PAYMENT_OPERATIONS: readonly Operation[] = [
  operation(
    'GET /v1/invoice_payments',
    ['invoice', 'status', 'payment', 'limit', 'starting_after', 'ending_before', 'expand'],
    ({ partition, params }) =>
      listPage(
        '/v1/invoice_payments',
        [...partition.invoices.values()]
          .filter(({ id }) => !params.invoice || id === params.invoice)
          .flatMap((invoice) => paymentOf(partition, invoice) ?? [])
          .filter(
            ({ status, payment }) =>
              (!params.status || status === params.status) &&
              (!params.payment?.payment_intent || payment.payment_intent === params.payment.payment_intent),
          ),
        params,
      ),
  ),
  operation('GET /v1/invoice_payments/:id', ['expand'], ({ partition, ids }) => {
    const id = ids['id'] ?? '';
    const invoice = partition.invoices.get(`in_${restOf(id)}`);
    const payment = invoice && paymentOf(partition, invoice);
    if (!payment) throw noSuch('invoice_payment', id, 'invoice_payment', 404);
    return payment;
  }),
  operation('GET /v1/payment_intents/:id', ['expand'], ({ partition, ids }) => {
    const intent = partition.intents.get(ids['id'] ?? '');
    if (!intent) throw noSuch('payment_intent', ids['id'] ?? '', 'intent', 404);
    return intent;
  }),
  operation('GET /v1/charges/:id', ['expand'], ({ partition, ids }) => {
    const charge = partition.charges.get(ids['id'] ?? '');
    if (!charge) throw noSuch('charge', ids['id'] ?? '', 'id', 404);
    return charge;
  }),
  operation(
    'GET /v1/charges',
    ['customer', 'payment_intent', 'created', 'limit', 'starting_after', 'ending_before', 'expand'],
    ({ partition, params }) =>
      listPage(
        '/v1/charges',
        createdIn(partition.charges.values(), params.created).filter(
          (charge) =>
            (!params.customer || charge.customer === params.customer) &&
            (!params.payment_intent || charge.payment_intent === params.payment_intent),
        ),
        params,
      ),
  ),
];

/** Returns the payment of an invoice; `null` for a draft and for an invoice without an amount due by card. */
export function paymentOf(partition: Partition, invoice: Stripe.Invoice): Stripe.InvoicePayment | null {
  const intent = partition.intents.get(intentIdOf(invoice.id));
  if (!intent) return null;
  const paid = intent.status === 'succeeded';
  return {
    id: `inpay_${restOf(invoice.id)}`,
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
export function paymentsOf(partition: Partition, invoice: Stripe.Invoice): Stripe.ApiList<Stripe.InvoicePayment> {
  const payment = paymentOf(partition, invoice);
  return { object: 'list', data: payment ? [payment] : [], has_more: false, url: `/v1/invoice_payments?invoice=${invoice.id}` };
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
