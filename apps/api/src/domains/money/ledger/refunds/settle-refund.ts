import { LockMode } from '@mikro-orm/core';
import type Stripe from 'stripe';
import { emit } from '../../../../platform/domain/events.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { Refund, RefundPayment } from './refund.entity.ts';
import { fetchRefund, isLivingRefund, paymentIdIn } from './stripe-refund.ts';

/**
 * Stores what became of a refund at Stripe, which can fail after it had been accepted, for example because the card was closed: staff must
 * then refund it. Other refunds change nothing. Throws UPSTREAM_FAILED.
 */
export async function syncRefund(ctx: Context, stripeRefundId: string): Promise<void> {
  await storeAnswer(ctx, await fetchRefund(ctx, stripeRefundId));
}

/**
 * Stores Stripe's refund with the payment that it is for. A failure is final: an answer that was asked for before does not undo
 * it, nor what staff refunded by hand after it.
 */
export function storeAnswer(ctx: Context, { id, status, failure_reason, amount, metadata }: Stripe.Refund): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const paymentId = paymentIdIn(metadata);
    const known = await tx.em.findOne(RefundPayment, paymentId ? { id: paymentId } : { stripeRefundId: id });
    if (!known) return;
    const payment = await locked(tx, known);
    if (payment.status === 'failed' || payment.paidByHandAt) return;
    const isLiving = isLivingRefund(status);
    tx.em.assign(payment, {
      stripeRefundId: id,
      amountPence: amount,
      status: isLiving ? 'refunded' : 'failed',
      lastError: isLiving ? null : (failure_reason ?? 'refund_failed'),
    });
    await tx.em.flush();
    await settleRefund(tx, payment.refundId);
  });
}

/** Stores that Stripe refused to refund a payment, which no repetition changes. */
export function storeRefusal(ctx: Context, { id }: RefundPayment, refusal: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const payment = await locked(tx, await tx.em.findOneOrFail(RefundPayment, { id }));
    if (payment.status !== 'pending') return;
    tx.em.assign(payment, { status: 'failed', lastError: refusal });
    await tx.em.flush();
    await settleRefund(tx, payment.refundId);
  });
}

// Answers about the payments of one refund are stored one after another.
async function locked(tx: Context, { id, refundId }: RefundPayment): Promise<RefundPayment> {
  await tx.em.findOneOrFail(Refund, { id: refundId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  return tx.em.findOneOrFail(RefundPayment, { id }, { refresh: true });
}

/** Updates a refund to the state of its payments once none of them is pending, and emits `refundSettled` when that changes it. */
export async function settleRefund(tx: Context, refundId: string): Promise<void> {
  const row = await tx.em.findOneOrFail(Refund, { id: refundId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  const payments = await tx.em.find(RefundPayment, { refundId }, { refresh: true });
  if (!row.plannedAt || payments.some(({ status }) => status === 'pending')) return;
  const failed = payments.find(({ status }) => status === 'failed');
  const status = failed ? 'failed' : 'refunded';
  if (row.status === status) return;
  const paidBack = payments.filter((payment) => payment.status === 'refunded').reduce((sum, { amountPence }) => sum + amountPence, 0);
  tx.em.assign(row, {
    status,
    lastError: failed?.lastError ?? null,
    ...(failed ? {} : { amountPence: paidBack, refundedAt: row.refundedAt ?? tx.now() }),
  });
  await tx.em.flush();
  await emit(tx, 'refundSettled', row);
  if (failed) tx.log.error({ refund: row.id, purpose: row.purpose }, 'refund failed: staff must refund by hand');
}
