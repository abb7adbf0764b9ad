import { setAsideSchema } from '@larkline/validation';
import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { parse } from '../../../../platform/errors/parse.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { Refund, RefundPayment } from './refund.entity.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Marks the failed part of a refund as paid by hand and records it in the audit log. Marking it twice has no further effect. Throws
 * INVALID_INPUT, NOT_FOUND, REFUND_NOT_FAILED for a refund that is under way.
 */
export function markRefundPaid(ctx: Context, id: string, reason: string): Promise<Refund> {
  const notes = parse(setAsideSchema, { reason }).reason;
  return inTransaction(ctx, async (tx) => {
    const isId = z.uuid().safeParse(id).success;
    const refund = isId ? await tx.em.findOne(Refund, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }) : null;
    if (!refund) throw new AppError('NOT_FOUND', 'This refund no longer exists.');
    if (refund.status === 'refunded') {
      // There is no act to record.
      tx.acts.recorded += 1;
      return refund;
    }
    if (refund.status !== 'failed') throw new AppError('REFUND_NOT_FAILED', 'This refund is still in progress.');
    const failed = await tx.em.find(RefundPayment, { refundId: id, status: 'failed' }, { refresh: true });
    for (const payment of failed) tx.em.assign(payment, { status: 'refunded', paidByHandAt: tx.now() });
    await tx.em.flush();
    await settleRefund(tx, id);
    const amountPence = failed.reduce((sum, payment) => sum + payment.amountPence, 0);
    await recordAct(tx, { action: 'refund_paid_by_hand', clientId: refund.clientId ?? null, notes, after: { amountPence } });
    return refund;
  });
}
