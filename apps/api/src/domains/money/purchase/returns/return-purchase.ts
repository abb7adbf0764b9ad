import type { ValueOf } from '../../../../platform/db/enum-of.ts';
import type { DomainEvents } from '../../../../platform/domain/registry.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { getUser } from '../../../people/accounts/index.ts';
import type { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { beginRefund } from '../../ledger/index.ts';
import { mailReturn } from './mail-return.ts';
import { ReturnedPurchase, type ReturnReason } from './returned-purchase.entity.ts';

/** A purchase that its buyer cannot use, and why. */
interface Unusable {
  readonly intent: CheckoutIntent;
  /** The person who claimed it; `null` for an unclaimed purchase. */
  readonly buyer: { readonly userId: string; readonly clientId: string } | null;
  /** The member of staff who decided it, by email address. */
  readonly decidedBy?: string;
  readonly reason: ValueOf<typeof ReturnReason>;
}

/**
 * Begins to refund a purchase: its row for staff, and the refund that ends its subscription, in the running transaction. The caller has
 * locked the intent. Needs a context that reads rows without a client.
 */
export async function returnPurchase(tx: Context, { intent, buyer, reason, decidedBy }: Unusable): Promise<ReturnedPurchase> {
  const account = buyer && (await getUser(tx, buyer.userId));
  const row = tx.em.create(ReturnedPurchase, {
    id: tx.newId(),
    intentId: intent.id,
    clientId: buyer?.clientId ?? null,
    reason,
    priceKey: intent.priceKey,
    email: account?.email ?? intent.customerEmail ?? '',
    amountPence: intent.paidPence ?? 0,
    status: 'pending',
    createdAt: tx.now(),
  });
  tx.em.assign(intent, {
    status: 'returned',
    linkedAt: tx.now(),
    linkedUserId: buyer?.userId ?? null,
    pendingUserId: null,
    pendingDetails: null,
  });
  await tx.em.flush();
  await beginRefund(tx, {
    purpose: 'returned_purchase',
    subjectId: row.id,
    clientId: row.clientId ?? null,
    stripeSubscriptionId: intent.stripeSubscriptionId ?? '',
    amountPence: row.amountPence,
    payments: null,
    requestedBy: account?.email ?? null,
    ...(decidedBy && { decidedBy }),
  });
  return row;
}

/** Returns how a returned purchase is being refunded. Needs a context that reads rows without a client. */
export function getReturn(ctx: Context, intent: CheckoutIntent): Promise<ReturnedPurchase> {
  return ctx.em.findOneOrFail(ReturnedPurchase, { intentId: intent.id }, { refresh: true });
}

/** Updates a returned purchase to its refund, in the transaction that settles it; once refunded, its buyer gets a mail. */
export async function settleReturn(tx: Context, { purpose, subjectId, status, amountPence }: DomainEvents['refundSettled']): Promise<void> {
  if (purpose !== 'returned_purchase') return;
  const row = await tx.em.findOneOrFail(ReturnedPurchase, { id: subjectId }, { refresh: true });
  tx.em.assign(row, { status, amountPence });
  await tx.em.flush();
  if (status === 'refunded' && amountPence > 0) await mailReturn(tx, row);
}
