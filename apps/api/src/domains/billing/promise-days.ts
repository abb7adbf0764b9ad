import { instantIn, localTime } from '@larkline/format';
import type { Context } from '../../platform/graphql/context.ts';
import { DAY_MS } from '../../platform/time/clock.ts';
import { StripeSubscription } from './subscriptions/stripe-subscription.entity.ts';

const LONDON = 'Europe/London';

/**
 * Returns when a promise of some days ends: with the last of them on the calendar of London, the first being the day after the start.
 */
export function promiseEnd(start: Date, days: number): Date {
  const { date } = localTime(start, LONDON);
  const dayAfter = new Date(Date.parse(`${date}T00:00:00Z`) + (days + 1) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return instantIn(dayAfter, '00:00', LONDON);
}

/** Returns how many of the days of a promise are left, the present one included; 0 when it has ended. */
export function daysLeft(days: number, end: Date, now: Date): number {
  return Math.min(days, Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS)));
}

/** Returns the first subscription of a client, which the promises are about; `null` before it. */
export function firstSubscription(ctx: Context, clientId: string): Promise<StripeSubscription | null> {
  return ctx.em.findOne(StripeSubscription, { clientId }, { orderBy: { startedAt: 'asc' }, disableIdentityMap: true });
}
