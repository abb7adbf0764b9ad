import type { Context } from '../../../../platform/context/context.ts';
import { lockObject } from '../../../../integrations/stripe/index.ts';
import { storePayments, type PaymentToRefund } from './payments-to-refund.ts';
import { Refund, type RefundPurpose } from './refund.entity.ts';
import { queueRefund } from './refund.job.ts';

/** A refund, its recipient and its reason. */
interface RefundRequest {
  readonly purpose: RefundPurpose;
  readonly subjectId: string;
  /** `null` when the money goes back to a payer without a client. */
  readonly clientId: string | null;
  /** The subscription that ends with the refund. */
  readonly stripeSubscriptionId: string;
  readonly amountPence: number;
  /** The payments; `null` for everything that the subscription was paid with, which the job asks Stripe for. */
  readonly payments: readonly PaymentToRefund[] | null;
  readonly requestedBy: string | null;
  readonly decidedBy?: string;
}

/**
 * Begins a refund, in the running transaction: its rows, and the job that ends the subscription and refunds the payments.
 * Returns the refund of the same cause when there is one; nothing is refunded twice. Needs a context that reads rows without a client.
 */
export async function beginRefund(tx: Context, { payments, decidedBy, ...request }: RefundRequest): Promise<Refund> {
  await lockObject(tx, `refund:${request.purpose}:${request.subjectId}`);
  const before = await findRefund(tx, request.purpose, request.subjectId);
  if (before) return before;
  const row = tx.em.create(Refund, {
    id: tx.newId(),
    ...request,
    decidedBy: decidedBy ?? null,
    status: 'pending',
    createdAt: tx.now(),
    plannedAt: payments && tx.now(),
  });
  await tx.em.flush();
  await storePayments(tx, row.id, payments ?? []);
  await queueRefund(tx, row.id);
  return row;
}

/** Returns the refund of a cause; `null` for none. Needs a context that reads rows without a client. */
export function findRefund(ctx: Context, purpose: RefundPurpose, subjectId: string): Promise<Refund | null> {
  return ctx.em.findOne(Refund, { purpose, subjectId }, { refresh: true });
}
