import type { Context } from '../../../platform/graphql/context.ts';
import { ReturnedPurchase } from './returned-purchase.entity.ts';
import { fetchRefund } from './stripe-refund.ts';

const FAILED: readonly (string | null)[] = ['failed', 'canceled'];

/**
 * Stores that the refund of a returned purchase failed after it had been accepted, for example because the card was closed: staff must then
 * pay it back. Other refunds change nothing. Throws UPSTREAM_FAILED.
 */
export async function syncRefund(ctx: Context, refundId: string): Promise<void> {
  const row = await ctx.em.findOne(ReturnedPurchase, { stripeRefundId: refundId });
  if (!row) return;
  const { status, failure_reason } = await fetchRefund(ctx, refundId);
  if (!FAILED.includes(status)) return;
  ctx.em.assign(row, { status: 'failed', lastError: failure_reason ?? 'refund_failed' });
  await ctx.em.flush();
  ctx.log.error({ return: row.id }, 'refund failed: staff must pay it back');
}
