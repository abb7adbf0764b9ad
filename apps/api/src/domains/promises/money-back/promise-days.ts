import { instantIn, localTime } from '@larkline/format';
import type { Context } from '../../../platform/context/context.ts';
import { rowsOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { StripeSubscription } from '../../money/subscriptions/index.ts';

const LONDON = 'Europe/London';

/**
 * Returns when a promise of some days ends: with the last of them on the calendar of London, the first being the day after the start.
 */
export function promiseEnd(start: Date, days: number): Date {
  const dayAfter = new Date(londonDay(start) + (days + 1) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return instantIn(dayAfter, '00:00', LONDON);
}

/** Returns how many of the days of a promise are left on the calendar of London, the present one included; 0 when it has ended. */
export function daysLeft(days: number, end: Date, now: Date): number {
  // Counted by dates: a day on which the clocks change has 23 or 25 hours.
  return Math.min(days, Math.max(0, (londonDay(end) - londonDay(now)) / DAY_MS));
}

/** Returns midnight in UTC of the date that London has. */
function londonDay(instant: Date): number {
  return Date.parse(`${localTime(instant, LONDON).date}T00:00:00Z`);
}

/** Returns the first subscription of a client, which the promises are about, for reading; `null` before it. */
export async function firstSubscription(ctx: Context, clientId: string): Promise<StripeSubscription | null> {
  const [first] = await listSubscriptions(ctx, clientId);
  return first ?? null;
}

/** Returns every subscription of a client, the oldest first, for reading. */
export function listSubscriptions(ctx: Context, clientId: string): Promise<StripeSubscription[]> {
  return rowsOfClient(ctx, StripeSubscription, clientId, ['startedAt asc']);
}
