import type { Stripe } from 'stripe';

/** Returns minor units as a displayed amount: 38000 gbp → £380.00. */
export function money(minorUnits: number | null, currency: string | null): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency: (currency ?? 'gbp').toUpperCase() }).format((minorUnits ?? 0) / 100);
}

/** Returns the interval of a price: 'per month', 'every 3 months'. */
export function perInterval(recurring: Stripe.Price.Recurring | null): string {
  if (!recurring) return 'once';
  const { interval, interval_count } = recurring;
  return interval_count === 1 ? `per ${interval}` : `every ${interval_count} ${interval}s`;
}
