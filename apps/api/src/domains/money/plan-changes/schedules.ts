import { priceByKey } from '@larkline/catalogue';
import type Stripe from 'stripe';
import { callStripe, currentPrice, toId } from '../../../integrations/stripe/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { PlanChange } from './plan-change.entity.ts';
import { CHANGE_FAILED } from './changeable.ts';

/**
 * Plans the new price from the renewal, with a schedule at Stripe: no proration, no charge before. A repeated call finds the schedule of
 * the first one. Throws UPSTREAM_FAILED.
 */
export async function planAtRenewal(ctx: Context, change: PlanChange): Promise<void> {
  const next = await currentPrice(ctx, change.toPriceKey, CHANGE_FAILED);
  const schedule = await openSchedule(ctx, change);
  const [phase] = schedule.phases;
  if (!phase) throw new AppError('UPSTREAM_FAILED', CHANGE_FAILED);
  const interval = priceByKey(change.toPriceKey).cycle === 'monthly' ? 'month' : 'year';
  await callStripe(ctx, CHANGE_FAILED, (stripe) =>
    stripe.subscriptionSchedules.update(
      schedule.id,
      {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            items: phase.items.map(({ price }) => ({ price: toId(price), quantity: 1 })),
            start_date: phase.start_date,
            end_date: phase.end_date,
          },
          { items: [{ price: next.id, quantity: 1 }], duration: { interval, interval_count: 1 } },
        ],
        metadata: { plan_change: change.id },
      },
      { idempotencyKey: `plan-change-phases:${change.id}` },
    ),
  );
}

async function openSchedule(ctx: Context, change: PlanChange): Promise<Stripe.SubscriptionSchedule> {
  const { schedule } = await callStripe(ctx, CHANGE_FAILED, (stripe) =>
    stripe.subscriptions.retrieve(change.stripeSubscriptionId, { expand: ['schedule'] }),
  );
  if (schedule && typeof schedule === 'object') return schedule;
  return callStripe(ctx, CHANGE_FAILED, (stripe) =>
    stripe.subscriptionSchedules.create(
      { from_subscription: change.stripeSubscriptionId },
      { idempotencyKey: `plan-change-schedule:${change.id}` },
    ),
  );
}

/** Removes a planned change; the subscription continues as it is. Does nothing when none is planned. Throws UPSTREAM_FAILED with `message`. */
export async function releaseSchedule(ctx: Context, subscriptionId: string, message: string): Promise<void> {
  const { schedule } = await callStripe(ctx, message, (stripe) => stripe.subscriptions.retrieve(subscriptionId));
  if (schedule) await callStripe(ctx, message, (stripe) => stripe.subscriptionSchedules.release(toId(schedule)));
}
