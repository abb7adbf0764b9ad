import type { Context } from '../../../platform/context/context.ts';
import type { StripeSubscription } from '../subscriptions/index.ts';
import { queueNote } from './note-on-invoice.job.ts';
import { PlanChange, type PlanChangeState } from './plan-change.entity.ts';

/**
 * Updates the confirmed changes of a subscription to what Stripe last reported of it, in the transaction that stores the report: an
 * upgrade is in effect once the subscription has its price, however its payment was made.
 */
export async function settleChanges(tx: Context, subscription: StripeSubscription): Promise<void> {
  const open = await tx.em.find(PlanChange, {
    stripeSubscriptionId: subscription.stripeSubscriptionId,
    state: { $in: ['confirming', 'awaiting_payment', 'scheduled'] },
  });
  for (const change of open) {
    const before = change.state;
    change.state = settledState(change, subscription);
    const isCharged = change.state === 'applied' || change.state === 'awaiting_payment';
    // One that was paid after it had waited has its note already.
    if (isCharged && before !== 'awaiting_payment') await queueNote(tx, change);
  }
  await tx.em.flush();
}

type ChangeFacts = Pick<PlanChange, 'state' | 'timing' | 'toPriceKey'>;
type SubscriptionFacts = Pick<StripeSubscription, 'priceKey' | 'scheduledPriceKey' | 'pendingPriceKey'>;

/** Returns the state of a confirmed change of a subscription that Stripe reports like this. */
export function settledState({ state, timing, toPriceKey }: ChangeFacts, reported: SubscriptionFacts): PlanChangeState {
  if (reported.priceKey === toPriceKey) return 'applied';
  const planned = timing === 'now' ? reported.pendingPriceKey : reported.scheduledPriceKey;
  if (planned === toPriceKey) return timing === 'now' ? 'awaiting_payment' : 'scheduled';
  // While it is being confirmed, Stripe may not have been asked yet.
  return state === 'confirming' ? 'confirming' : 'ended';
}
