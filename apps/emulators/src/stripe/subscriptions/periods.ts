import type { Stripe } from 'stripe';

/** The interval of a recurring price. */
export type Interval = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

/**
 * Returns the end of the period that begins at `start`; times in seconds. Months and years keep the anchor's day of the month
 * and shorten only where a month is shorter (31 Jan → 28 Feb → 31 Mar), as Stripe's billing cycle anchor does.
 */
export function periodEnd(start: number, anchor: number, { interval, interval_count }: Interval): number {
  if (interval === 'day') return start + interval_count * 86_400;
  if (interval === 'week') return start + interval_count * 7 * 86_400;
  const months = interval === 'year' ? interval_count * 12 : interval_count;
  const from = new Date(start * 1_000);
  const anchored = new Date(anchor * 1_000);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(anchored.getUTCDate(), lastDay);
  const seconds = anchor % 86_400;
  return Date.UTC(year, month, day) / 1_000 + seconds;
}
