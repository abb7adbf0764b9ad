import type Stripe from 'stripe';
import { callStripe, toId, storeLatest } from '../../../../integrations/stripe/index.ts';
import { emit } from '../../../../platform/domain/events.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { DAY_MS } from '../../../../platform/time/clock.ts';
import { tellOfFailure } from './tell-of-failure.ts';
import { StripeSubscription } from '../../subscriptions/index.ts';
import { Invoice } from './invoice.entity.ts';
import { toInvoiceFields, type InvoiceAnswer } from './invoice-fields.ts';

const NO_ANSWER = 'Stripe did not answer.';
/** An invoice that was paid longer ago is stored without a receipt, which was mailed then. */
const RECEIPT_MS = 3 * DAY_MS;

/**
 * Fetches one invoice from Stripe with its payment and refunds, and stores its current state. Stores nothing for an invoice that is
 * not of a subscription of a client: it is fetched again when the purchase gets its client. Throws UPSTREAM_FAILED.
 */
export function syncInvoice(ctx: Context, invoiceId: string): Promise<void> {
  return storeLatest(ctx, invoiceId, {
    revision: async ({ em }) =>
      (await em.findOne(Invoice, { stripeInvoiceId: invoiceId }, { fields: ['revision'], disableIdentityMap: true }))?.revision,
    fetch: () => fetchInvoice(ctx, invoiceId),
    store: storeInvoice,
  });
}

/** Fetches the invoice that a payment paid, for example after a refund; does nothing for any other payment. Throws UPSTREAM_FAILED. */
export async function syncInvoiceOfPayment(ctx: Context, paymentId: string): Promise<void> {
  const row = await ctx.em.findOne(Invoice, { stripePaymentId: paymentId }, { disableIdentityMap: true });
  if (row) await syncInvoice(ctx, row.stripeInvoiceId);
}

// `null` for an invoice without a client: the rest is not fetched.
async function fetchInvoice(ctx: Context, invoiceId: string): Promise<InvoiceAnswer | null> {
  const invoice = await callStripe(ctx, NO_ANSWER, (stripe) => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
  if (invoice.status === 'draft' && invoice.last_finalization_error)
    ctx.log.error(
      { invoice: invoiceId, code: invoice.last_finalization_error.code },
      'invoice cannot be issued: staff must correct it at Stripe',
    );
  if (!(await findOwner(ctx, invoice))) return null;
  const paid = invoice.payments?.data.find(({ status, payment }) => status === 'paid' && payment.payment_intent);
  const paymentId = paid?.payment.payment_intent ? toId(paid.payment.payment_intent) : null;
  const refunds = paymentId
    ? await callStripe(ctx, NO_ANSWER, (stripe) => stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
    : null;
  const needsConfirmation = invoice.status === 'open' && invoice.attempted && (await waitsForBank(ctx, invoiceId));
  return { invoice, paymentId, needsConfirmation, refunds: refunds?.data ?? [] };
}

async function waitsForBank(ctx: Context, invoiceId: string): Promise<boolean> {
  const { data } = await callStripe(ctx, NO_ANSWER, (stripe) =>
    stripe.invoicePayments.list({ invoice: invoiceId, status: 'open', limit: 10, expand: ['data.payment.payment_intent'] }),
  );
  const intents = data.map(({ payment }) => payment.payment_intent);
  return intents.some((intent) => typeof intent === 'object' && intent.status === 'requires_action');
}

interface Owner {
  readonly clientId: string;
  readonly stripeSubscriptionId: string;
}

async function findOwner({ em }: Context, { parent }: Stripe.Invoice): Promise<Owner | null> {
  const subscription = parent?.subscription_details?.subscription;
  if (!subscription) return null;
  const stripeSubscriptionId = toId(subscription);
  const row = await em.findOne(StripeSubscription, { stripeSubscriptionId }, { fields: ['clientId'], disableIdentityMap: true });
  return row?.clientId ? { clientId: row.clientId, stripeSubscriptionId } : null;
}

/** Returns the payments that paid an invoice. Throws UPSTREAM_FAILED. */
export async function listPayments(ctx: Context, invoiceId: string): Promise<readonly Stripe.InvoicePayment[]> {
  const payments = await callStripe(ctx, NO_ANSWER, (stripe) =>
    stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 10 }),
  );
  return payments.data;
}

async function storeInvoice(tx: Context, answer: InvoiceAnswer | null): Promise<void> {
  const stored = answer && toInvoiceFields(answer);
  // One that gets its client just now is fetched again for that.
  const owner = stored && (await findOwner(tx, answer.invoice));
  if (!owner) return;
  const before = await tx.em.findOne(Invoice, { stripeInvoiceId: answer.invoice.id }, { refresh: true });
  const wasPaid = before?.status === 'paid';
  const fields = { ...stored, ...owner, revision: (before?.revision ?? 0) + 1 };
  const row = before ? tx.em.assign(before, fields) : tx.em.create(Invoice, { id: tx.newId(), ...fields });
  await tx.em.flush();
  await tellOfFailure(tx, row, answer.invoice.hosted_invoice_url ?? null);
  if (row.status !== 'paid' || wasPaid || row.paidPence === 0) return;
  if (row.paidAt && row.paidAt.getTime() > tx.now().getTime() - RECEIPT_MS)
    await emit(tx, 'invoicePaid', { clientId: row.clientId, invoiceId: row.id, pdfUrl: answer.invoice.invoice_pdf ?? null });
}
