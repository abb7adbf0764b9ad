import type { Stripe } from 'stripe';
import { chargeError, needsAuthentication, type CardError, type CardOutcome } from '../customers/cards.ts';
import { changeCustomer, getCustomer } from '../customers/customers.ts';
import { emitEvent } from '../events/events.ts';
import type { Partition } from '../partition.ts';
import type { Caller } from '../service.ts';
import { changeSubscription } from '../subscriptions/subscription-changes.ts';
import { settleGivenUp, settlePaid } from '../subscriptions/settle.ts';
import { toIntentId } from './invoice-payments.ts';
import { changeInvoice, readSubscriptionId } from './invoice-steps.ts';
import { composeCharge, failedIntent } from './payment-objects.ts';

const DAY = 86_400;

/** Days between the attempts to charge a failed renewal, after which its subscription ends: Stripe's classic schedule. */
const RETRY_DAYS = [3, 5, 7];

/** The bank's answer to a charge: success, a decline, or a question to the cardholder. */
export type BankAnswer = { readonly kind: 'paid' } | { readonly kind: 'failed' | 'action_required'; readonly error: CardError };

const NO_METHOD: CardError = { code: 'card_declined', declineCode: 'generic_decline', message: 'There is no payment method to charge.' };

/**
 * Returns the bank's answer to a charge: the outcome planned by the control API, else that of the test card. A card whose
 * cardholder agreed to later charges is not asked again, except the one that is asked at every charge.
 */
export function askBank(partition: Partition, customerId: string, methodId: string | null): BankAnswer {
  const record = methodId ? partition.paymentMethods.get(methodId) : undefined;
  const planned = takePlannedOutcome(partition, customerId);
  const outcome = planned ?? record?.outcome;
  if (!outcome) return { kind: 'failed', error: NO_METHOD };
  const agreed = !planned && outcome === 'authentication' && record?.authenticated === true;
  const error = agreed ? null : chargeError(outcome);
  if (!error) return { kind: 'paid' };
  return { kind: needsAuthentication(outcome) ? 'action_required' : 'failed', error };
}

/** How an invoice is charged. */
export interface Charge {
  readonly methodId: string | null;
  /** Whether this is an attempt of the retry schedule, which continues after a failure; any other one is by hand. */
  readonly automatic?: boolean;
}

/** A charge with the bank's answer. */
export interface Collection extends Charge {
  readonly answer: BankAnswer;
}

/** Records the outcome of a charge of an open invoice with its events; an invoice over nothing is paid without a charge. */
export function collectInvoice(caller: Caller, invoice: Stripe.Invoice, collection: Collection): BankAnswer['kind'] {
  if (invoice.amount_due === 0 || collection.answer.kind === 'paid') {
    payInvoice(caller, invoice, invoice.amount_due === 0 ? null : collection);
    return 'paid';
  }
  failInvoice(caller, invoice, collection.answer, collection);
  return collection.answer.kind;
}

/** Marks an invoice paid, with invoice.paid and invoice.payment_succeeded, and applies it to its subscription; `charge` is null outside Stripe. */
export function payInvoice(caller: Caller, before: Stripe.Invoice, charge: Charge | null): Stripe.Invoice {
  if (before.status === 'paid') return before;
  const { partition, service } = caller;
  const now = service.clock.nowSeconds();
  const intent = partition.intents.get(toIntentId(before.id));
  if (intent && charge) {
    const made = composeCharge(partition, before, charge.methodId, now);
    partition.charges.set(made.id, made);
    partition.intents.set(intent.id, {
      ...intent,
      amount_received: intent.amount,
      last_payment_error: null,
      latest_charge: made.id,
      next_action: null,
      payment_method: charge.methodId,
      status: 'succeeded',
    });
  } else if (intent) {
    partition.intents.set(intent.id, { ...intent, status: 'canceled', canceled_at: now, next_action: null });
  }
  const paid = changeInvoice(caller, before, {
    status: 'paid',
    amount_paid: before.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: charge?.automatic ? before.attempt_count + 1 : Math.max(1, before.attempt_count),
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...before.status_transitions, paid_at: now },
  });
  emitEvent(caller, 'invoice.paid', paid);
  emitEvent(caller, 'invoice.payment_succeeded', paid);
  setDelinquent(caller, String(paid.customer), false);
  settlePaid(caller, paid);
  return paid;
}

/** Records a charge that failed, or that waits for the cardholder's bank, and plans the next attempt. */
function failInvoice(caller: Caller, before: Stripe.Invoice, answer: Exclude<BankAnswer, { kind: 'paid' }>, collection: Collection): void {
  const { partition } = caller;
  const intent = partition.intents.get(toIntentId(before.id));
  const waits = answer.kind === 'action_required';
  if (intent) {
    const failed = failedIntent(answer.error, waits, before.hosted_invoice_url ?? null);
    partition.intents.set(intent.id, { ...intent, ...failed, payment_method: waits ? collection.methodId : null });
  }
  // Any attempt counts as the first; later on only those of the retry schedule count.
  const counts = collection.automatic === true || before.attempt_count === 0;
  const attempts = before.attempt_count + (counts ? 1 : 0);
  const next = collection.automatic ? nextAttempt(caller, before, attempts) : before.next_payment_attempt;
  const failed = changeInvoice(caller, before, { attempted: true, attempt_count: attempts, next_payment_attempt: next });
  emitEvent(caller, 'invoice.payment_failed', failed);
  if (waits) emitEvent(caller, 'invoice.payment_action_required', failed);
  setDelinquent(caller, String(failed.customer), true);
  if (collection.automatic && next === null && isRetried(failed)) settleGivenUp(caller, failed);
}

/** Returns the instant of the next automatic attempt; `null` after the last, and for invoices that are not retried. */
function nextAttempt({ partition, service }: Caller, invoice: Stripe.Invoice, attempts: number): number | null {
  const waitsForChange = partition.pendingChanges.get(readSubscriptionId(invoice))?.invoiceId === invoice.id;
  const days = isRetried(invoice) && !waitsForChange ? RETRY_DAYS[attempts - 1] : undefined;
  return days === undefined ? null : service.clock.nowSeconds() + days * DAY;
}

/** The first invoice of a subscription is not tried again: the subscription expires instead. */
function isRetried(invoice: Stripe.Invoice): boolean {
  return invoice.billing_reason !== 'subscription_create';
}

/** Records that a bank refused a payment that was being processed: the subscription becomes past due. */
export function refusePayment(caller: Caller, invoice: Stripe.Invoice): void {
  const error = chargeError('declined') ?? NO_METHOD;
  const subscription = caller.partition.subscriptions.get(readSubscriptionId(invoice));
  failInvoice(caller, invoice, { kind: 'failed', error }, { methodId: null, answer: { kind: 'failed', error }, automatic: false });
  if (subscription?.status === 'active') changeSubscription(caller, subscription, { status: 'past_due' });
}

function setDelinquent(caller: Caller, customerId: string, delinquent: boolean): void {
  const customer = getCustomer(caller.partition, customerId, 'customer', 400);
  if (customer.delinquent !== delinquent) changeCustomer(caller, customerId, { delinquent });
}

/** Returns the outcome that the control API planned for the next charge of a customer and counts it down; `null` for none. */
export function takePlannedOutcome(partition: Partition, customerId: string | null): CardOutcome | null {
  const planned = partition.plannedCharges.find(({ customer }) => customer === null || customer === customerId);
  if (!planned) return null;
  planned.remaining -= 1;
  if (planned.remaining === 0) partition.plannedCharges.splice(partition.plannedCharges.indexOf(planned), 1);
  return planned.outcome;
}
