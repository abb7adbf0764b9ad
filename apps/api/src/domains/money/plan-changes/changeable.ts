import { labelOfPrice } from '@larkline/catalogue';
import { formatDate } from '@larkline/format';
import { staffReads } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Refund } from '../ledger/index.ts';
import { type StripeSubscription, listLivingSubscriptions, syncSubscription } from '../subscriptions/index.ts';

/** Shown when a change of plan fails for a reason that the client cannot change (BIL-10). */
export const CHANGE_FAILED = 'There was an issue processing your upgrade. Please contact support.';

const formatDay = (date: Date | null | undefined) => (date ? formatDate(date, 'Europe/London') : 'the end of the time you’ve paid for');

/**
 * Fetches a client's living subscription from Stripe, to be changed. Throws NOT_SUBSCRIBED, even while the subscription is ending with a
 * refund, because that refund would not include the charge for the change. Throws UPSTREAM_FAILED with `message`.
 */
export async function freshSubscription(ctx: Context, clientId: string, message: string): Promise<StripeSubscription> {
  const subscription = await livingSubscription(ctx, clientId, message);
  const { stripeSubscriptionId } = subscription;
  if ((await staffReads(ctx).em.count(Refund, { stripeSubscriptionId })) > 0)
    throw new AppError('NOT_SUBSCRIBED', "We're ending your plan and refunding your payment. You can choose a new plan after that.");
  return subscription;
}

/** Returns the living subscription of a client, fetched from Stripe just now. Throws NOT_SUBSCRIBED, UPSTREAM_FAILED with `message`. */
export async function livingSubscription(ctx: Context, clientId: string, message: string): Promise<StripeSubscription> {
  for (const { stripeSubscriptionId } of await listLivingSubscriptions(ctx, clientId))
    await syncSubscription(ctx, stripeSubscriptionId, message);
  const [subscription] = await listLivingSubscriptions(ctx, clientId);
  if (!subscription) throw new AppError('NOT_SUBSCRIBED', "You don't have a plan yet. Please choose one first.");
  return subscription;
}

/**
 * Throws PAYMENT_DUE while a payment is open, and CHANGE_PLANNED while another change or a cancellation is planned: it is undone first, so
 * that a payment that fails never leaves a client with less than it had.
 */
export function assertChangeable(subscription: StripeSubscription): void {
  const { status, pendingPriceKey, cancelAtPeriodEnd, scheduledPriceKey, currentPeriodEnd } = subscription;
  if (status === 'past_due') throw new AppError('PAYMENT_DUE', 'Your last payment is still due. Please pay it first.');
  if (pendingPriceKey)
    throw new AppError('PAYMENT_DUE', `You still need to pay for your change to ${labelOfPrice(pendingPriceKey)}. Pay or cancel it first.`);
  if (cancelAtPeriodEnd)
    throw new AppError('CHANGE_PLANNED', `Your plan ends on ${formatDay(currentPeriodEnd)}. To change it, please choose to keep it first.`);
  if (scheduledPriceKey)
    throw new AppError(
      'CHANGE_PLANNED',
      `Your plan changes to ${labelOfPrice(scheduledPriceKey)} on ${formatDay(currentPeriodEnd)}. Please undo that first.`,
    );
}
