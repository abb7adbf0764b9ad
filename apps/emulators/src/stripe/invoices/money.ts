import type { Stripe } from 'stripe';

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Returns minor units as a displayed amount: 38000 gbp → £380.00. */
export function money(minorUnits: number | null, currency: string | null): string {
  const code = (currency ?? 'gbp').toUpperCase();
  const format = code === 'GBP' ? POUNDS : new Intl.NumberFormat('en-GB', { style: 'currency', currency: code });
  return format.format((minorUnits ?? 0) / 100);
}

/** Returns the interval of a price: 'per month', 'every 3 months'. */
export function perInterval(recurring: Stripe.Price.Recurring | null): string {
  if (!recurring) return 'once';
  const { interval, interval_count } = recurring;
  return interval_count === 1 ? `per ${interval}` : `every ${interval_count} ${interval}s`;
}
