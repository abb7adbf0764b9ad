import { z } from 'zod';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { enqueue, type Job } from '../../../../platform/jobs/jobs.ts';
import { syncInvoiceOfPayment } from '../invoices/sync-invoice.ts';
import { syncSubscription } from '../../subscriptions/index.ts';
import { storePayments } from './payments-to-refund.ts';
import { Refund, RefundPayment } from './refund.entity.ts';
import { settleRefund, storeAnswer, storeRefusal } from './settle-refund.ts';
import { endSubscription, paymentsOfSubscription, refundPayment, voidOpenInvoices } from './stripe-refund.ts';

const payloadSchema = z.object({ refundId: z.uuid() });
const RESUMED_AT_ONCE = 500;

/**
 * Ends the subscription of a refund and refunds its payments, outside of any transaction; repeated until all is done. Each step finds out at
 * Stripe whether it was done before, and carries an idempotency key, so that a process can be killed between any two.
 */
export const refundJob: Job<z.output<typeof payloadSchema>> = {
  name: 'refund',
  async run(ctx, payload) {
    const { refundId } = payloadSchema.parse(payload);
    const row = await ctx.em.findOne(Refund, { id: refundId });
    if (row?.status !== 'pending') return;
    try {
      await carryOut(ctx, row);
    } catch (failure) {
      const lastError = failure instanceof AppError ? failure.code : 'INTERNAL';
      await ctx.em.nativeUpdate(Refund, { id: refundId, status: 'pending' }, { lastError });
      throw failure;
    }
  },
};

/** Queues the job again for every refund that is still pending: tries of a job end, this does not. */
export const resumeRefundsJob: Job<Record<string, never>> = {
  name: 'resumeRefunds',
  cron: '23 * * * *',
  async run(ctx) {
    const waiting = await ctx.em.find(
      Refund,
      { status: 'pending' },
      { fields: ['id'], orderBy: { createdAt: 'asc' }, limit: RESUMED_AT_ONCE },
    );
    for (const { id } of waiting) await queueRefund(ctx, id);
  },
};

/** Queues the job of a refund. */
export async function queueRefund(ctx: Context, refundId: string): Promise<void> {
  await enqueue(ctx, refundJob, { refundId }, { key: `refund:${refundId}` });
}

async function carryOut(ctx: Context, row: Refund): Promise<void> {
  await endSubscription(ctx, row);
  await voidOpenInvoices(ctx, row);
  await syncSubscription(ctx, row.stripeSubscriptionId);
  await ctx.em.nativeUpdate(Refund, { id: row.id, cancelledAt: null }, { cancelledAt: ctx.now() });
  if (!row.plannedAt) await plan(ctx, row);
  const payments = await ctx.em.find(RefundPayment, { refundId: row.id, status: 'pending' }, { orderBy: { id: 'asc' } });
  for (const payment of payments) {
    const answer = await refundPayment(ctx, row, payment);
    await (answer.refund ? storeAnswer(ctx, answer.refund) : storeRefusal(ctx, payment, answer.refusal));
    await syncInvoiceOfPayment(ctx, payment.stripePaymentId);
  }
  await inTransaction(ctx, (tx) => settleRefund(tx, row.id));
  ctx.log.info({ refund: row.id, purpose: row.purpose }, 'subscription ended and payments refunded');
}

async function plan(ctx: Context, row: Refund): Promise<void> {
  const payments = await paymentsOfSubscription(ctx, row.stripeSubscriptionId);
  await inTransaction(ctx, async (tx) => {
    // The first of two runs of the job decides.
    const planned = await tx.em.nativeUpdate(Refund, { id: row.id, plannedAt: null }, { plannedAt: tx.now() });
    if (planned === 1) await storePayments(tx, row.id, payments);
  });
}
