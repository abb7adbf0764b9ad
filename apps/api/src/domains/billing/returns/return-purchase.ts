import { priceOf } from '@larkline/catalogue';
import { z } from 'zod';
import type { ValueOf } from '../../../platform/db/enum-of.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { getUser } from '../../accounts/index.ts';
import type { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { syncSubscription } from '../subscriptions/subscription.service.ts';
import { mailReturn } from './mail-return.ts';
import { ReturnedPurchase, type ReturnReason } from './returned-purchase.entity.ts';
import { cancelAtStripe, refundAtStripe } from './stripe-refund.ts';

/** A purchase that its buyer cannot use, and why. */
interface Unusable {
  readonly intent: CheckoutIntent;
  readonly userId: string;
  readonly clientId: string;
  readonly reason: ValueOf<typeof ReturnReason>;
}

/**
 * Begins to pay a purchase back: its row for staff, and the job that cancels and refunds, in the running transaction. The
 * caller has locked the intent. Needs a context that reads rows without a client.
 */
export async function returnPurchase(tx: Context, { intent, userId, clientId, reason }: Unusable): Promise<ReturnedPurchase> {
  const { email } = await getUser(tx, userId);
  const row = tx.em.create(ReturnedPurchase, {
    id: tx.newId(),
    intentId: intent.id,
    clientId,
    reason,
    priceKey: intent.priceKey,
    email,
    stripeSubscriptionId: intent.stripeSubscriptionId ?? '',
    amountPence: intent.paidPence ?? priceOf(intent.priceKey).chargePence,
    status: 'pending',
    createdAt: tx.now(),
  });
  tx.em.assign(intent, { status: 'returned', linkedAt: tx.now(), linkedUserId: userId, pendingUserId: null, pendingDetails: null });
  await tx.em.flush();
  await queueReturn(tx, row.id);
  return row;
}

/** Returns how a returned purchase is being paid back. Needs a context that reads rows without a client. */
export function getReturn(ctx: Context, intent: CheckoutIntent): Promise<ReturnedPurchase> {
  return ctx.em.findOneOrFail(ReturnedPurchase, { intentId: intent.id }, { refresh: true });
}

const payloadSchema = z.object({ returnId: z.uuid() });

/**
 * Cancels the subscription of a returned purchase and refunds its payment, outside of any transaction; repeated until both
 * are done. Each step finds out at Stripe whether it was done before, and carries an idempotency key.
 */
export const returnPurchaseJob: Job<z.output<typeof payloadSchema>> = {
  name: 'returnPurchase',
  async run(ctx, payload) {
    const { returnId } = payloadSchema.parse(payload);
    const row = await ctx.em.findOne(ReturnedPurchase, { id: returnId });
    if (row?.status !== 'pending') return;
    try {
      await payBack(ctx, row);
    } catch (failure) {
      row.lastError = failure instanceof AppError ? failure.code : 'INTERNAL';
      await ctx.em.flush();
      throw failure;
    }
  },
};

/** Queues the job again for every purchase that is still to be paid back: tries of a job end, this does not. */
export const resumeReturnsJob: Job<Record<string, never>> = {
  name: 'resumeReturns',
  cron: '23 * * * *',
  async run(ctx) {
    const waiting = await ctx.em.find(ReturnedPurchase, { status: 'pending' }, { fields: ['id'], limit: RESUMED_AT_ONCE });
    for (const { id } of waiting) await queueReturn(ctx, id);
  },
};

const RESUMED_AT_ONCE = 500;

async function queueReturn(ctx: Context, returnId: string): Promise<void> {
  await enqueue(ctx, returnPurchaseJob, { returnId }, { key: `return:${returnId}` });
}

async function payBack(ctx: Context, row: ReturnedPurchase): Promise<void> {
  await cancelAtStripe(ctx, row);
  await syncSubscription(ctx, row.stripeSubscriptionId);
  row.cancelledAt ??= ctx.now();
  await ctx.em.flush();
  const refund = await refundAtStripe(ctx, row);
  await inTransaction(ctx, async (tx) => {
    const current = await tx.em.findOneOrFail(ReturnedPurchase, { id: row.id }, { refresh: true });
    if (current.status !== 'pending') return;
    tx.em.assign(current, {
      status: 'refunded',
      stripeRefundId: refund?.id ?? null,
      amountPence: refund?.amount ?? 0,
      refundedAt: tx.now(),
      lastError: null,
    });
    await tx.em.flush();
    await mailReturn(tx, current);
  });
  ctx.log.info({ return: row.id, reason: row.reason }, 'purchase cancelled and refunded');
}
