import type { Stripe } from 'stripe';
import { getPartition } from '../stripe/transport/api.ts';
import { getCheckout } from '../stripe/checkout/checkout-sessions.ts';
import { settleCheckout } from '../stripe/checkout/checkout-payment.ts';
import { findTestCard } from '../stripe/customers/cards.ts';
import { cardOnFile, reissueCard } from '../stripe/customers/payment-methods.ts';
import { disputeCharge } from '../stripe/invoices/disputes.ts';
import { getInvoice } from '../stripe/invoices/invoice-steps.ts';
import { answerInvoiceChallenge, payWithNewCard, payWithStoredCard, type InvoicePayment } from '../stripe/invoices/pay-invoice.ts';
import { internalCaller, type Caller, type StripeService } from '../stripe/service.ts';
import { control, ControlError, type ControlRoute } from './control-route.ts';
import {
  deliveryFaultInput,
  disputeInput,
  failFinalizationInput,
  nextChargeInput,
  payInvoiceInput,
  renewCardInput,
  settleInput,
} from './inputs.ts';

/** The part of the control API for what banks, cards and deliveries do. */
export function stripeBillingRoutes(service: StripeService): ControlRoute[] {
  const makeCaller = (key: string): Caller => internalCaller(service, getPartition(service, key));
  return [
    control.post('/_emulator/stripe/charges/next', nextChargeInput, ({ key, outcome, next, customer }) => {
      getPartition(service, key).plannedCharges.push({ customer: customer ?? null, outcome, remaining: next });
      return { planned: next };
    }),
    control.post('/_emulator/stripe/charges/:id/dispute', disputeInput, ({ key, status }, ids) => ({
      dispute: disputeCharge(makeCaller(key), ids['id'] ?? '', status),
    })),
    control.post('/_emulator/stripe/payment_methods/:id/renew', renewCardInput, ({ key, last4 }, ids) => ({
      paymentMethod: reissueCard(makeCaller(key), ids['id'] ?? '', last4),
    })),
    control.post('/_emulator/stripe/invoices/:id/pay', payInvoiceInput, ({ key, card, authenticate }, ids) => {
      const caller = makeCaller(key);
      const result = payOnPage(caller, getInvoice(caller.partition, ids['id'] ?? ''), card, authenticate);
      return { ...result, invoice: getInvoice(caller.partition, ids['id'] ?? '') };
    }),
    control.post('/_emulator/stripe/finalizations/fail', failFinalizationInput, ({ key, next }) => {
      getPartition(service, key).failingFinalizations = next;
      return { planned: next };
    }),
    control.post('/_emulator/stripe/deliveries/fault', deliveryFaultInput, ({ key, mode, next, type, delayMs }) => {
      getPartition(service, key).deliveryFaults.push({ mode, type: type ?? null, delayMs, remaining: next });
      return { planned: next };
    }),
    control.post('/_emulator/stripe/checkout/:id/settle', settleInput, ({ key, succeeded }, ids) => ({
      session: settleCheckout(makeCaller(key), getCheckout(getPartition(service, key), ids['id'] ?? ''), succeeded),
    })),
  ];
}

/** Pays an invoice as on its hosted page, 3-D Secure included. */
function payOnPage(caller: Caller, invoice: Stripe.Invoice, number: string | undefined, authenticate: boolean): InvoicePayment {
  const card = number === undefined ? null : findTestCard(number);
  if (number !== undefined && !card) throw new ControlError(400, `${number} is not a test card.`);
  const payer = card && { email: invoice.customer_email ?? '', name: 'Test Buyer', postcode: 'EC1A 1BB', card: cardOnFile(card) };
  const payment = payer ? payWithNewCard(caller, invoice, payer) : payWithStoredCard(caller, invoice);
  if (payment.kind !== 'challenge') return payment;
  return answerInvoiceChallenge(caller, getInvoice(caller.partition, invoice.id), payment.challengeId, authenticate);
}
