import type { Stripe } from 'stripe';
import { askBank, collectInvoice, type BankAnswer } from '../invoices/collect.ts';
import { composeInvoice, type InvoiceOrder } from '../invoices/invoice-object.ts';
import { openInvoice } from '../invoices/invoice-steps.ts';
import type { Caller } from '../service.ts';
import { cardRefusal } from '../transport/errors.ts';
import { newId } from '../transport/ids.ts';
import { changeOrder, type PlannedChange } from './plan-change.ts';
import { discardPendingChange } from './settle.ts';
import { changeSubscription, getSubscription, findMethodId, withItem } from './subscription-changes.ts';

/** A change that is not paid within this time is discarded, in seconds; earlier at the end of the period. */
const PENDING_UPDATE_SECONDS = 23 * 3_600;

/** What happens when a change cannot be paid; see `payment_behavior` in Stripe's reference. */
export type PaymentBehavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete';

/** How a planned change is carried out; `at` in seconds. */
export interface ChangeRequest {
  readonly planned: PlannedChange;
  readonly at: number;
  readonly payment: PaymentBehavior;
  /** Further changes of the same request; they wait for the payment too. */
  readonly metadata: Stripe.Metadata;
}

/**
 * Changes the item of a subscription as planned. Prorations that are not invoiced now wait for the next invoice. With
 * `pending_if_incomplete` an unpaid change stays in `pending_update` and the old item in force.
 */
export function changeItem(caller: Caller, subscriptionId: string, request: ChangeRequest): Stripe.Subscription {
  const { partition } = caller;
  const { planned, at, payment } = request;
  if (!planned.invoiceNow) return applyWithoutInvoice(caller, subscriptionId, request);
  const order = changeOrder(partition, getSubscription(partition, subscriptionId), planned.lines, at);
  const methodId = findMethodId(partition, getSubscription(partition, subscriptionId));
  const answer = payment === 'default_incomplete' ? null : answerFor(caller, order, methodId);
  if (payment === 'error_if_incomplete' && answer && answer.kind !== 'paid') throw cardRefusal(answer.error);
  discardPendingChange(caller, subscriptionId, false);
  const before = getSubscription(partition, subscriptionId);
  const invoice = openChangeInvoice(caller, order);
  if (payment === 'pending_if_incomplete' && answer && answer.kind !== 'paid') {
    waitForPayment(caller, before, request, invoice.id);
    collectInvoice(caller, invoice, { methodId, answer, automatic: false });
    return getSubscription(partition, subscriptionId);
  }
  const settled = invoice.amount_due === 0 || answer?.kind === 'paid';
  changeSubscription(caller, before, {
    ...changedFields(before, request),
    latest_invoice: invoice.id,
    ...(!settled && { status: 'past_due' }),
  });
  if (invoice.status === 'open' && (answer || settled)) {
    collectInvoice(caller, invoice, { methodId, answer: answer ?? { kind: 'paid' }, automatic: true });
  }
  return getSubscription(partition, subscriptionId);
}

function applyWithoutInvoice(caller: Caller, subscriptionId: string, request: ChangeRequest): Stripe.Subscription {
  discardPendingChange(caller, subscriptionId, false);
  for (const line of request.planned.lines) {
    const id = newId('ii');
    caller.partition.pendingItems.set(id, { id, subscriptionId, line: { ...line, id } });
  }
  const before = getSubscription(caller.partition, subscriptionId);
  return changeSubscription(caller, before, changedFields(before, request));
}

function changedFields(before: Stripe.Subscription, { planned, metadata }: ChangeRequest): Partial<Stripe.Subscription> {
  return { ...withItem(before, planned.item), billing_cycle_anchor: planned.anchor, metadata };
}

/** Creates the invoice of a change and takes the lines that waited for it. */
export function openChangeInvoice(caller: Caller, order: InvoiceOrder): Stripe.Invoice {
  for (const line of order.lines) if (line.id) caller.partition.pendingItems.delete(line.id);
  return openInvoice(caller, order);
}

/** Asks the bank for the amount due of an invoice that does not exist yet; nothing is asked about an amount of zero. */
export function answerFor({ partition, service }: Caller, order: InvoiceOrder, methodId: string | null): BankAnswer {
  const due = composeInvoice(order, '', service.clock.nowSeconds()).amount_due;
  return due === 0 ? { kind: 'paid' } : askBank(partition, order.customer.id, methodId);
}

function waitForPayment(caller: Caller, before: Stripe.Subscription, { planned, metadata }: ChangeRequest, invoiceId: string): void {
  const now = caller.service.clock.nowSeconds();
  const periodEnd = before.items.data[0]?.current_period_end ?? now;
  const changesMetadata = JSON.stringify(metadata) !== JSON.stringify(before.metadata);
  caller.partition.pendingChanges.set(before.id, { id: before.id, invoiceId, item: planned.item, anchor: planned.anchor, metadata });
  changeSubscription(caller, before, {
    latest_invoice: invoiceId,
    pending_update: {
      billing_cycle_anchor: planned.anchor === before.billing_cycle_anchor ? null : planned.anchor,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: Math.min(now + PENDING_UPDATE_SECONDS, periodEnd),
      metadata: changesMetadata ? metadata : null,
      subscription_items: [planned.item],
      trial_end: null,
      trial_from_plan: null,
    },
  });
}
