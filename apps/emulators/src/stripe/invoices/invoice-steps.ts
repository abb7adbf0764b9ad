import type { Stripe } from 'stripe';
import { changeBalance } from '../customers/balance.ts';
import { getCustomer } from '../customers/customers.ts';
import { emitEvent } from '../events/events.ts';
import type { Partition } from '../partition.ts';
import type { Caller } from '../service.ts';
import { invalidRequest, noSuch } from '../transport/errors.ts';
import { newId } from '../transport/ids.ts';
import { toIntentId } from './invoice-payments.ts';
import { composeInvoice, settleBalance, type InvoiceOrder } from './invoice-object.ts';
import { composeIntent } from './payment-objects.ts';

/** Returns the invoice with this id; throws resource_missing. */
export function getInvoice(partition: Partition, id: string): Stripe.Invoice {
  const invoice = partition.invoices.get(id);
  if (!invoice) throw noSuch('invoice', id, 'invoice', 404);
  return invoice;
}

/** Returns the id of the subscription that an invoice belongs to. */
export function readSubscriptionId(invoice: Stripe.Invoice): string {
  return String(invoice.parent?.subscription_details?.subscription);
}

/** Stores a changed invoice with invoice.updated. */
export function changeInvoice(caller: Caller, before: Stripe.Invoice, change: Partial<Stripe.Invoice>): Stripe.Invoice {
  const after: Stripe.Invoice = { ...before, ...change };
  caller.partition.invoices.set(after.id, after);
  emitEvent(caller, 'invoice.updated', after, before);
  return after;
}

/** Creates a draft invoice, with invoice.created. */
export function draftInvoice(caller: Caller, order: InvoiceOrder): Stripe.Invoice {
  const vatNumber = caller.partition.vatNumbers.get(order.customer.id);
  const invoice: Stripe.Invoice = {
    ...composeInvoice(order, newId('in'), caller.service.clock.nowSeconds()),
    customer_tax_ids: vatNumber ? [{ type: 'gb_vat', value: vatNumber.value }] : [],
  };
  caller.partition.invoices.set(invoice.id, invoice);
  emitEvent(caller, 'invoice.created', invoice);
  return invoice;
}

/** Creates a finalized, unpaid invoice. It stays a draft when a failure of the finalization was planned. */
export function openInvoice(caller: Caller, order: InvoiceOrder): Stripe.Invoice {
  return finalizeInvoice(caller, draftInvoice(caller, order));
}

/**
 * Finalizes a draft: number, addresses, the customer's balance applied, the payment intent; with invoice.finalized. A failure
 * planned by the control API leaves it a draft, with invoice.finalization_failed.
 */
export function finalizeInvoice(caller: Caller, draft: Stripe.Invoice): Stripe.Invoice {
  const { partition, service } = caller;
  if (draft.status !== 'draft') throw invalidRequest('This invoice is already finalized.', undefined, 'invoice_not_editable');
  if (partition.failingFinalizations > 0) return failFinalization(caller, draft);
  const now = service.clock.nowSeconds();
  const customer = getCustomer(partition, String(draft.customer), 'customer', 400);
  const sequence = customer.next_invoice_sequence ?? 1;
  partition.customers.set(customer.id, { ...customer, next_invoice_sequence: sequence + 1 });
  const { amountDue, balanceAfter } = settleBalance(draft.total, customer.balance);
  const invoice: Stripe.Invoice = {
    ...draft,
    amount_due: amountDue,
    amount_remaining: amountDue,
    effective_at: now,
    ending_balance: balanceAfter,
    hosted_invoice_url: `${service.publicUrl}/i/${draft.id}`,
    invoice_pdf: `${service.publicUrl}/i/${draft.id}/pdf`,
    last_finalization_error: null,
    number: `${customer.invoice_prefix ?? 'LOCAL'}-${String(sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: now },
    webhooks_delivered_at: now,
  };
  partition.invoices.set(invoice.id, invoice);
  if (balanceAfter !== customer.balance) {
    changeBalance(caller, customer.id, {
      amount: balanceAfter - customer.balance,
      currency: invoice.currency,
      type: balanceAfter > 0 ? 'invoice_too_small' : 'applied_to_invoice',
      invoiceId: invoice.id,
      description: null,
      metadata: {},
    });
  }
  if (amountDue > 0) partition.intents.set(toIntentId(invoice.id), composeIntent(invoice, now));
  emitEvent(caller, 'invoice.finalized', invoice);
  return invoice;
}

/** Voids an open invoice: the balance that it used is restored, its payment is cancelled; with invoice.voided. */
export function voidInvoice(caller: Caller, before: Stripe.Invoice): Stripe.Invoice {
  if (before.status !== 'open' && before.status !== 'uncollectible') {
    throw invalidRequest('You can only pass in open and uncollectible invoices.', undefined, 'invoice_not_editable');
  }
  const now = caller.service.clock.nowSeconds();
  const applied = (before.ending_balance ?? 0) - before.starting_balance;
  if (applied !== 0) {
    changeBalance(caller, String(before.customer), {
      amount: -applied,
      currency: before.currency,
      type: 'unapplied_from_invoice',
      invoiceId: before.id,
      description: null,
      metadata: {},
    });
  }
  const intent = caller.partition.intents.get(toIntentId(before.id));
  if (intent) {
    const canceled = { status: 'canceled', canceled_at: now, cancellation_reason: 'void_invoice', next_action: null } as const;
    caller.partition.intents.set(intent.id, { ...intent, ...canceled });
  }
  const voided = changeInvoice(caller, before, {
    status: 'void',
    amount_remaining: before.amount_due,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...before.status_transitions, voided_at: now },
  });
  emitEvent(caller, 'invoice.voided', voided);
  return voided;
}

/** Writes an open invoice off, with invoice.marked_uncollectible; it can still be paid. */
export function markUncollectible(caller: Caller, before: Stripe.Invoice): Stripe.Invoice {
  if (before.status !== 'open') throw invalidRequest('You can only pass in open invoices.', undefined, 'invoice_not_editable');
  const marked = changeInvoice(caller, before, {
    status: 'uncollectible',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...before.status_transitions, marked_uncollectible_at: caller.service.clock.nowSeconds() },
  });
  emitEvent(caller, 'invoice.marked_uncollectible', marked);
  return marked;
}

/** Stops the automatic collection of a subscription's open invoices, as its end does. */
export function stopCollecting(caller: Caller, subscriptionId: string): void {
  for (const invoice of caller.partition.invoices.values()) {
    if (invoice.status !== 'open' || readSubscriptionId(invoice) !== subscriptionId || !invoice.auto_advance) continue;
    changeInvoice(caller, invoice, { auto_advance: false, next_payment_attempt: null });
  }
}

function failFinalization(caller: Caller, draft: Stripe.Invoice): Stripe.Invoice {
  caller.partition.failingFinalizations -= 1;
  const failed = changeInvoice(caller, draft, {
    auto_advance: false,
    last_finalization_error: {
      type: 'invalid_request_error',
      code: 'customer_tax_location_invalid',
      message: "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    },
  });
  emitEvent(caller, 'invoice.finalization_failed', failed);
  return failed;
}
