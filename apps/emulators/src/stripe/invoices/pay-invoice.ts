import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { chargeError, needsAuthentication, type CardError } from '../customers/cards.ts';
import { attachPayer } from '../customers/payment-methods.ts';
import type { Challenge, Payer } from '../partition.ts';
import type { Caller } from '../service.ts';
import { changeSubscription, findMethodId } from '../subscriptions/subscription-changes.ts';
import { askBank, collectInvoice, payInvoice, takePlannedOutcome } from './collect.ts';
import { getInvoice, readSubscriptionId } from './invoice-steps.ts';

/** Outcome of an attempt to pay on the page of an invoice; `closed` when it can no longer be paid. */
export type InvoicePayment =
  | { readonly kind: 'paid' | 'closed' }
  | { readonly kind: 'challenge'; readonly challengeId: string }
  | { readonly kind: 'declined'; readonly message: string };

const UNAUTHENTICATED: CardError = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Pays an open invoice with the stored card of its subscription. */
export function payWithStoredCard(caller: Caller, invoice: Stripe.Invoice): InvoicePayment {
  if (!isPayable(invoice)) return { kind: 'closed' };
  const methodId = findStoredMethod(caller, invoice);
  const answer = askBank(caller.partition, String(invoice.customer), methodId);
  if (answer.kind === 'action_required') return challengeStoredCard(caller, invoice);
  collectInvoice(caller, invoice, { methodId, answer });
  return answer.kind === 'paid' ? { kind: 'paid' } : { kind: 'declined', message: answer.error.message };
}

/** Pays an open invoice with a new card, which later charges of the subscription use too. */
export function payWithNewCard(caller: Caller, invoice: Stripe.Invoice, payer: Payer): InvoicePayment {
  if (!isPayable(invoice)) return { kind: 'closed' };
  const outcome = takePlannedOutcome(caller.partition, String(invoice.customer)) ?? payer.card.outcome;
  const error = chargeError(outcome);
  if (error && needsAuthentication(outcome)) return challenge(caller, { targetId: invoice.id, payer, methodId: null });
  if (error) {
    collectInvoice(caller, invoice, { methodId: null, answer: { kind: 'failed', error } });
    return { kind: 'declined', message: error.message };
  }
  settle(caller, invoice, storeCard(caller, invoice, payer, false));
  return { kind: 'paid' };
}

/** Ends a 3-D Secure challenge about an invoice; an outdated id has no effect. */
export function answerInvoiceChallenge(caller: Caller, found: Stripe.Invoice, challengeId: string, authenticated: boolean): InvoicePayment {
  const { partition } = caller;
  const waiting = partition.challenges.get(challengeId);
  if (!isPayable(found)) return { kind: 'closed' };
  if (waiting?.targetId !== found.id) return { kind: 'declined', message: UNAUTHENTICATED.message };
  partition.challenges.delete(challengeId);
  if (!authenticated) {
    collectInvoice(caller, found, { methodId: waiting.methodId, answer: { kind: 'failed', error: UNAUTHENTICATED } });
    return { kind: 'declined', message: UNAUTHENTICATED.message };
  }
  const stored = waiting.methodId ? partition.paymentMethods.get(waiting.methodId) : undefined;
  if (stored) stored.authenticated = true;
  settle(caller, found, waiting.payer ? storeCard(caller, found, waiting.payer, true) : waiting.methodId);
  return { kind: 'paid' };
}

/** Begins the 3-D Secure challenge about an invoice that its bank has asked about, with the stored card. */
export function challengeStoredCard(caller: Caller, invoice: Stripe.Invoice): ReturnType<typeof challenge> {
  return challenge(caller, { targetId: invoice.id, payer: null, methodId: findStoredMethod(caller, invoice) });
}

/** Returns whether an invoice can be paid on its page. */
export function isPayable({ status }: Stripe.Invoice): boolean {
  return status === 'open' || status === 'uncollectible';
}

function findStoredMethod({ partition }: Caller, invoice: Stripe.Invoice): string | null {
  const subscription = partition.subscriptions.get(readSubscriptionId(invoice));
  return subscription ? findMethodId(partition, subscription) : null;
}

function challenge(caller: Caller, waiting: Omit<Challenge, 'id'>): { readonly kind: 'challenge'; readonly challengeId: string } {
  const id = randomUUID();
  caller.partition.challenges.set(id, { id, ...waiting });
  caller.service.changed();
  return { kind: 'challenge', challengeId: id };
}

/** Attaches a new card to the customer and makes it the subscription's. */
function storeCard(caller: Caller, invoice: Stripe.Invoice, payer: Payer, authenticated: boolean): string {
  const { method } = attachPayer(caller, payer, String(invoice.customer), authenticated);
  const subscription = caller.partition.subscriptions.get(readSubscriptionId(invoice));
  if (subscription && subscription.ended_at === null) changeSubscription(caller, subscription, { default_payment_method: method.id });
  return method.id;
}

function settle(caller: Caller, invoice: Stripe.Invoice, methodId: string | null): void {
  payInvoice(caller, getInvoice(caller.partition, invoice.id), { methodId });
}
