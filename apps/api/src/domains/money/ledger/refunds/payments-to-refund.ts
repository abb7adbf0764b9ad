import type { Context } from '../../../../platform/context/context.ts';
import { batch } from '../../../../platform/graphql/loader.ts';
import type { Invoice } from '../invoices/invoice.entity.ts';
import { RefundPayment } from './refund.entity.ts';

/** A payment at Stripe, and how much of it is refunded. */
export interface PaymentToRefund {
  readonly stripePaymentId: string;
  readonly amountPence: number;
}

/** Stores the payments that a refund must return. */
export async function storePayments(tx: Context, refundId: string, payments: readonly PaymentToRefund[]): Promise<void> {
  for (const payment of payments) tx.em.create(RefundPayment, { id: tx.newId(), refundId, ...payment, status: 'pending' });
  await tx.em.flush();
}

/**
 * Returns the refundable amount of each invoice, in the same order: the payment less earlier refunds and refunds under way.
 * The caller has locked the client. Needs a context that reads rows without a client.
 */
export async function refundable(ctx: Context, invoices: readonly Invoice[]): Promise<PaymentToRefund[]> {
  const paid = invoices.flatMap(({ stripePaymentId, paidPence, refundedPence }) =>
    stripePaymentId ? [{ stripePaymentId, amountPence: paidPence - refundedPence }] : [],
  );
  const pending = await Promise.all(paid.map(({ stripePaymentId }) => loadPendingPence(ctx, stripePaymentId)));
  return paid
    .map(({ stripePaymentId, amountPence }, at) => ({ stripePaymentId, amountPence: amountPence - (pending[at] ?? 0) }))
    .filter(({ amountPence }) => amountPence > 0);
}

/** Returns the part of a payment that other refunds will return, or that staff returned outside Stripe. Loaded in one batch. */
async function loadPendingPence(ctx: Context, stripePaymentId: string): Promise<number> {
  const found = await batch<{ id: string; pence: number }, number>(ctx, 'pending refunds of a payment', stripePaymentId, (ids) => ({
    sql: {
      text: `select stripe_payment_id as id, sum(amount_pence)::int as pence from refund_payments
        where (status = 'pending' or paid_by_hand_at is not null) and stripe_payment_id = any (?::text[]) group by 1`,
      values: [`{${ids.join(',')}}`],
    },
    toValues: (rows) => new Map(rows.map(({ id, pence }) => [id, pence])),
  }));
  return found ?? 0;
}

/** Returns the payments that make up a partial refund, the latest payments first. */
export function choosePayments(payments: readonly PaymentToRefund[], amountPence: number): PaymentToRefund[] {
  const parts: PaymentToRefund[] = [];
  let left = amountPence;
  for (const payment of payments.toReversed()) {
    const part = Math.min(left, payment.amountPence);
    if (part > 0) parts.push({ ...payment, amountPence: part });
    left -= part;
  }
  return parts;
}

/** Returns the sum of payments, pence. */
export function sumPence(payments: readonly PaymentToRefund[]): number {
  return payments.reduce((sum, { amountPence }) => sum + amountPence, 0);
}
