import type { Price } from '@larkline/catalogue';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { CheckoutIntent } from './checkout-intent.entity.ts';

/** The buyer: an account, or a visitor identified by a cookie only. */
export type Buyer =
  | { readonly userId: string; readonly email: string; readonly clientId: string | null }
  | { readonly visitorHash: string };

/**
 * Returns the buyer's open intent, a new one for `price` when there is none; the unique indexes decide which of several calls
 * adds it. `null` when it was closed between the two statements.
 */
export function claimIntent(ctx: Context, buyer: Buyer, price: Price): Promise<CheckoutIntent | null> {
  const userId = 'userId' in buyer ? buyer.userId : null;
  const visitorHash = 'visitorHash' in buyer ? buyer.visitorHash : null;
  return inTransaction(ctx, async (tx) => {
    await tx.em.execute(
      `insert into checkout_intents (id, price_key, status, user_id, visitor_hash, created_at) values (?, ?, 'open', ?, ?, ?) on conflict do nothing`,
      [tx.newId(), price.priceKey, userId, visitorHash, tx.now()],
    );
    return tx.em.findOne(CheckoutIntent, { status: 'open', ...(userId ? { userId } : { visitorHash }) }, { refresh: true });
  });
}

/** Returns the Checkout Session id of the visitor's newest purchase that is paid and belongs to no client yet; `null` without one. */
export async function findUnclaimed(ctx: Context, visitorHash: string): Promise<string | null> {
  const paid = await ctx.em.findOne(
    CheckoutIntent,
    { status: 'completed', visitorHash },
    { orderBy: { completedAt: 'desc' }, refresh: true },
  );
  return paid?.stripeSessionId ?? null;
}

/** Stores the payment page of an intent. `false` when the intent was closed in the meantime, or has another page. */
export async function storePage(ctx: Context, intent: CheckoutIntent, sessionId: string): Promise<boolean> {
  const stored = await inTransaction(ctx, ({ em }) =>
    em.nativeUpdate(
      CheckoutIntent,
      { id: intent.id, status: 'open', $or: [{ stripeSessionId: null }, { stripeSessionId: sessionId }] },
      { stripeSessionId: sessionId },
    ),
  );
  return stored > 0;
}

/** Closes an intent, unless another call has stored a page for it in the meantime. */
export async function endIntent(ctx: Context, { id, stripeSessionId }: CheckoutIntent): Promise<void> {
  await inTransaction(ctx, ({ em }) =>
    em.nativeUpdate(CheckoutIntent, { id, status: 'open', stripeSessionId: stripeSessionId ?? null }, { status: 'expired' }),
  );
}
