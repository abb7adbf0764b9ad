import type { Stripe } from 'stripe';
import { getPaymentMethod } from '../customers/payment-methods.ts';
import type { Call } from '../service.ts';
import { methodIdOf } from '../subscriptions/subscription-changes.ts';
import { cardRefusal, invalidRequest, StripeRefusal } from '../transport/errors.ts';
import { createdIn, listPage } from '../transport/lists.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { operation, type Operation } from '../transport/operation.ts';
import { askBank, collectInvoice, payInvoice } from './collect.ts';
import { changeInvoice, finalizeInvoice, getInvoice, markUncollectible, subscriptionIdOf, voidInvoice } from './invoice-steps.ts';

/** Invoices of subscriptions: list, retrieve, lines, update, finalize, pay, void, mark uncollectible. */
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
            (!params.subscription || subscriptionIdOf(invoice) === params.subscription) &&
            (!params.status || invoice.status === params.status),
        ),
        params,
      ),
  ),
  operation('GET /v1/invoices/:id', ['expand'], (call) => invoiceOf(call)),
  operation('GET /v1/invoices/:id/lines', ['limit', 'starting_after', 'ending_before', 'expand'], (call) => {
    const invoice = invoiceOf(call);
    // Lines are listed in the order of the invoice, which listPage reverses.
    return listPage(`/v1/invoices/${invoice.id}/lines`, invoice.lines.data.toReversed(), call.params);
  }),
  operation('POST /v1/invoices/:id', ['metadata', 'auto_advance', 'description', 'expand'], (call) => {
    const before = invoiceOf(call);
    return changeInvoice(call, before, {
      ...(call.params.auto_advance !== undefined && { auto_advance: call.params.auto_advance }),
      ...(call.params.description !== undefined && { description: call.params.description || null }),
      metadata: changeMetadata(before.metadata ?? {}, call.params.metadata),
    });
  }),
  operation('POST /v1/invoices/:id/finalize', ['auto_advance', 'expand'], (call) => finalizeInvoice(call, invoiceOf(call))),
  operation('POST /v1/invoices/:id/pay', ['payment_method', 'off_session', 'paid_out_of_band', 'expand'], payByApi),
  operation('POST /v1/invoices/:id/void', ['expand'], (call) => voidInvoice(call, invoiceOf(call))),
  operation('POST /v1/invoices/:id/mark_uncollectible', ['expand'], (call) => markUncollectible(call, invoiceOf(call))),
];

function invoiceOf({ partition, ids }: Call<unknown>): Stripe.Invoice {
  return getInvoice(partition, ids['id'] ?? '');
}

function payByApi(call: Call<Stripe.InvoicePayParams>): Stripe.Invoice {
  const { partition, params } = call;
  const found = invoiceOf(call);
  if (found.status === 'paid') throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid');
  if (found.status === 'void') throw invalidRequest('Invoices with status void cannot be paid.', undefined, 'invoice_not_editable');
  const invoice = found.status === 'draft' ? finalizeInvoice(call, found) : found;
  if (invoice.status === 'draft') throw invalidRequest('This invoice could not be finalized.', undefined, 'invoice_no_customer_line_items');
  if (params.paid_out_of_band) return payInvoice(call, invoice, null);
  const methodId = payingMethod(call, invoice);
  const answer = askBank(partition, String(invoice.customer), methodId);
  collectInvoice(call, invoice, { methodId, answer, automatic: false });
  if (answer.kind === 'action_required') {
    throw new StripeRefusal(402, {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      message: 'This payment requires additional user action before it can be completed successfully.',
    });
  }
  if (answer.kind === 'failed') throw cardRefusal(answer.error);
  return getInvoice(partition, invoice.id);
}

function payingMethod({ partition, params }: Call<Stripe.InvoicePayParams>, invoice: Stripe.Invoice): string | null {
  if (params.payment_method) {
    const { method } = getPaymentMethod(partition, params.payment_method, 'payment_method', 400);
    if (method.customer !== invoice.customer) {
      throw invalidRequest('The payment method must be attached to the customer of the invoice.', 'payment_method');
    }
    return method.id;
  }
  const subscription = partition.subscriptions.get(subscriptionIdOf(invoice));
  return subscription ? methodIdOf(partition, subscription) : null;
}
