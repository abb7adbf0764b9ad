import type { Stripe } from 'stripe';
import { redirect, sendFile, sendPage } from '../../http/answer.ts';
import { formFields, readBody } from '../../http/body.ts';
import type { Exchange, Route } from '../../http/router.ts';
import { challengePage } from '../checkout/challenge-page.ts';
import { emptyForm, readPaymentForm, type PaymentForm } from '../checkout/payment-form.ts';
import { cardName } from '../customers/payment-methods.ts';
import type { Partition } from '../partition.ts';
import { internalCaller, type StripeService } from '../service.ts';
import { findMethodId } from '../subscriptions/subscription-changes.ts';
import { passTimeIn } from '../time.ts';
import { invoicePage, unknownInvoicePage } from './invoice-page.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { getInvoice, readSubscriptionId } from './invoice-steps.ts';
import { money } from './money.ts';
import { answerInvoiceChallenge, isPayable, payWithNewCard, payWithStoredCard, type InvoicePayment } from './pay-invoice.ts';

interface OpenInvoice {
  readonly service: StripeService;
  readonly exchange: Exchange;
  readonly partition: Partition;
  readonly invoice: Stripe.Invoice;
}

/** The hosted page of an invoice with its 3-D Secure page, and its PDF. */
export function invoiceRoutes(service: StripeService): Route[] {
  const opened = (handle: (opened: OpenInvoice) => Promise<void> | void): Route['handle'] => {
    return (exchange) => {
      const id = exchange.params['id'] ?? '';
      const partition = [...service.partitions.values()].find(({ invoices }) => invoices.has(id));
      if (partition) passTimeIn(service, partition);
      const invoice = partition?.invoices.get(id);
      if (!partition || !invoice || invoice.status === 'draft') return sendPage(exchange.response, 404, unknownInvoicePage());
      return handle({ service, exchange, partition, invoice });
    };
  };
  return [
    { method: 'GET', path: '/i/:id', handle: opened((page) => show(page, emptyForm(''), null)) },
    { method: 'POST', path: '/i/:id', handle: opened(pay) },
    { method: 'GET', path: '/i/:id/challenge/:challenge', handle: opened(showChallenge) },
    { method: 'POST', path: '/i/:id/challenge/:challenge', handle: opened(answer) },
    {
      method: 'GET',
      path: '/i/:id/pdf',
      handle: opened(({ exchange, invoice }) =>
        sendFile(exchange.response, 'application/pdf', invoicePdf(invoice), `Invoice-${invoice.number ?? invoice.id}.pdf`),
      ),
    },
  ];
}

function show({ exchange, partition, invoice }: OpenInvoice, form: PaymentForm, error: string | null): void {
  const subscription = partition.subscriptions.get(readSubscriptionId(invoice));
  const storedCard = cardName(partition, subscription ? findMethodId(partition, subscription) : null);
  sendPage(exchange.response, 200, invoicePage({ invoice: getInvoice(partition, invoice.id), storedCard, form, error }));
}

async function pay(page: OpenInvoice): Promise<void> {
  const { service, exchange, partition, invoice } = page;
  const fields = formFields(await readBody(exchange.request));
  const caller = internalCaller(service, partition);
  const present = getInvoice(partition, invoice.id);
  if (fields['method'] === 'stored') return showPayment(page, payWithStoredCard(caller, present), emptyForm(''));
  const email = present.customer_email ?? 'unknown@example.com';
  const read = readPaymentForm(fields, email, service.clock.nowMs());
  if ('form' in read) return show(page, read.form, null);
  const { name, postcode } = read.payer;
  showPayment(page, payWithNewCard(caller, present, read.payer), { values: { ...emptyForm('').values, name, postcode }, problems: {} });
}

function showPayment(page: OpenInvoice, payment: InvoicePayment, form: PaymentForm): void {
  const { exchange, invoice } = page;
  if (payment.kind === 'challenge') redirect(exchange.response, `/i/${invoice.id}/challenge/${payment.challengeId}`);
  else if (payment.kind === 'declined') show(page, form, payment.message);
  else redirect(exchange.response, `/i/${invoice.id}`);
}

function showChallenge({ exchange, partition, invoice }: OpenInvoice): void {
  const challengeId = exchange.params['challenge'] ?? '';
  if (!isPayable(invoice) || partition.challenges.get(challengeId)?.targetId !== invoice.id)
    return redirect(exchange.response, `/i/${invoice.id}`);
  const what = `the payment of ${money(invoice.amount_remaining, invoice.currency)} to Larkline`;
  sendPage(exchange.response, 200, challengePage({ what, action: `/i/${invoice.id}/challenge/${challengeId}`, challengeId }));
}

async function answer(page: OpenInvoice): Promise<void> {
  const { service, exchange, partition, invoice } = page;
  const fields = formFields(await readBody(exchange.request));
  const present = getInvoice(partition, invoice.id);
  const challengeId = exchange.params['challenge'] ?? '';
  const result = answerInvoiceChallenge(internalCaller(service, partition), present, challengeId, fields['answer'] === 'complete');
  showPayment(page, result, emptyForm(''));
}
