import { findPlan } from '@larkline/catalogue';
import type Stripe from 'stripe';
import { InvoiceStatus, type Invoice, type InvoiceReason } from './invoice.entity.ts';

/** An invoice at Stripe, with its payments. */
export interface InvoiceAnswer {
  readonly invoice: Stripe.Invoice;
  /** The payment intent that paid it; `null` when none did. */
  readonly paymentId: string | null;
  /** Whether the payment waits for the cardholder's bank. */
  readonly needsConfirmation: boolean;
  readonly refunds: readonly Pick<Stripe.Refund, 'amount' | 'status'>[];
}

/** The columns of an invoice that come from Stripe's answer, without its owner. */
export type InvoiceFields = Omit<Invoice, 'id' | 'clientId' | 'stripeSubscriptionId' | 'revision'>;

const REASONS: Readonly<Partial<Record<string, InvoiceReason>>> = {
  subscription_create: 'start',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
  subscription_threshold: 'change',
};
/** A refund in another state moves no money. */
const LIVING_REFUNDS: readonly (string | null)[] = ['succeeded', 'pending', 'requires_action'];

/** Returns the stored columns of Stripe's current invoice; `null` for a draft. */
export function toInvoiceFields({ invoice, paymentId, needsConfirmation, refunds }: InvoiceAnswer): InvoiceFields | null {
  const status = InvoiceStatus.values.find((each) => each === invoice.status);
  if (!status || !invoice.number) return null;
  const { start, end } = invoicePeriod(invoice);
  return {
    stripeInvoiceId: invoice.id,
    stripePaymentId: paymentId,
    number: invoice.number,
    status,
    reason: REASONS[invoice.billing_reason ?? ''] ?? 'other',
    ...describeLines(invoice),
    currency: invoice.currency,
    subtotalPence: invoice.subtotal,
    taxPence: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    totalPence: invoice.total,
    paidPence: invoice.amount_paid,
    refundedPence: refunds.filter(({ status }) => LIVING_REFUNDS.includes(status)).reduce((sum, { amount }) => sum + amount, 0),
    issuedAt: fromSeconds(invoice.status_transitions.finalized_at ?? invoice.created),
    paidAt: invoice.status_transitions.paid_at ? fromSeconds(invoice.status_transitions.paid_at) : null,
    periodStart: fromSeconds(start),
    periodEnd: fromSeconds(end),
    needsConfirmation: status === 'open' && needsConfirmation,
    nextAttemptAt: status === 'open' && invoice.next_payment_attempt ? fromSeconds(invoice.next_payment_attempt) : null,
  };
}

/** Longest stored description; an invoice has a line or two. */
const MAX_DESCRIPTION = 500;

// The line that costs most is the plan; the others are credits.
function describeLines({ lines: { data } }: Stripe.Invoice): Pick<Invoice, 'planId' | 'description'> {
  const [dearest] = data.toSorted((one, other) => other.amount - one.amount);
  const product = dearest?.pricing?.price_details?.product;
  const words = data.flatMap(({ description }) => description ?? []).join('; ');
  return { planId: product ? (findPlan(product)?.plan.planId ?? null) : null, description: words.slice(0, MAX_DESCRIPTION) || null };
}

// The invoice's own period is the previous one; its lines name the paid period.
function invoicePeriod({ lines, period_start, period_end }: Stripe.Invoice): { start: number; end: number } {
  const periods = lines.data.map(({ period }) => period);
  if (periods.length === 0) return { start: period_start, end: period_end };
  return { start: Math.min(...periods.map(({ start }) => start)), end: Math.max(...periods.map(({ end }) => end)) };
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1_000);
}
