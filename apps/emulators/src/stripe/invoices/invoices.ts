import type { Stripe } from 'stripe';
import type { Call } from '../service.ts';
import { findMethodId } from '../subscriptions/subscription-changes.ts';
import { cardRefusal, invalidRequest, StripeRefusal } from '../transport/errors.ts';
import { listPage } from '../transport/lists.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { operation, type Operation } from '../transport/operation.ts';
import { askBank, collectInvoice } from './collect.ts';
import { changeInvoice, finalizeInvoice, getInvoice, markUncollectible, readSubscriptionId, voidInvoice } from './invoice-steps.ts';

/** Invoices of subscriptions: list, retrieve, update, pay, void, mark uncollectible. */
export const INVOICE_OPERATIONS: readonly Operation[] = [
  operation('GET /v1/invoices', ['customer', 'subscription', 'status', 'limit', 'starting_after', 'expand'], ({ partition, params }) =>
    listPage(
      '/v1/invoices',
      [...partition.invoices.values()].filter(
        (invoice) =>
          (!params.customer || invoice.customer === params.customer) &&
          (!params.subscription || readSubscriptionId(invoice) === params.subscription) &&
          (!params.status || invoice.status === params.status),
      ),
      params,
    ),
  ),
  operation('GET /v1/invoices/:id', ['expand'], (call) => requestedInvoice(call)),
  operation('POST /v1/invoices/:id', ['metadata', 'description', 'expand'], (call) => {
    const before = requestedInvoice(call);
    return changeInvoice(call, before, {
      ...(call.params.description !== undefined && { description: call.params.description || null }),
      metadata: changeMetadata(before.metadata ?? {}, call.params.metadata),
    });
  }),
  operation('POST /v1/invoices/:id/pay', ['expand'], payByApi),
  operation('POST /v1/invoices/:id/void', ['expand'], (call) => voidInvoice(call, requestedInvoice(call))),
  operation('POST /v1/invoices/:id/mark_uncollectible', ['expand'], (call) => markUncollectible(call, requestedInvoice(call))),
];

function requestedInvoice({ partition, ids }: Call<unknown>): Stripe.Invoice {
  return getInvoice(partition, ids['id'] ?? '');
}

function payByApi(call: Call<Stripe.InvoicePayParams>): Stripe.Invoice {
  const { partition } = call;
  const found = requestedInvoice(call);
  if (found.status === 'paid') throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid');
  if (found.status === 'void') throw invalidRequest('Invoices with status void cannot be paid.', undefined, 'invoice_not_editable');
  const invoice = found.status === 'draft' ? finalizeInvoice(call, found) : found;
  if (invoice.status === 'draft') throw invalidRequest('This invoice could not be finalized.', undefined, 'invoice_no_customer_line_items');
  const subscription = partition.subscriptions.get(readSubscriptionId(invoice));
  const methodId = subscription ? findMethodId(partition, subscription) : null;
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
