import type { Context } from '../../../../platform/context/context.ts';
import { listLastingSubscriptions, syncSubscription } from '../../subscriptions/index.ts';

/**
 * Fetches the subscriptions of a client that continue: one that ended at Stripe must not make a new purchase the second one when its event was
 * lost (C-05). Throws UPSTREAM_FAILED with `message`.
 */
export async function refreshLasting(ctx: Context, clientId: string, message?: string): Promise<void> {
  const lasting = await listLastingSubscriptions(ctx, clientId);
  for (const { stripeSubscriptionId } of lasting) await syncSubscription(ctx, stripeSubscriptionId, message);
}
