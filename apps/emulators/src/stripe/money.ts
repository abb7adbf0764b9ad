import type { Stripe } from 'stripe';

/** Minor units as a buyer reads them: 38000 gbp → £380.00. */
export function money(minorUnits: number | null, currency: string | null): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency: (currency ?? 'gbp').toUpperCase() }).format((minorUnits ?? 0) / 100);
}

/** How often a price is paid: 'per month', 'every 3 months'. */
export function perInterval(recurring: Stripe.Price.Recurring | null): string {
  if (!recurring) return 'once';
  const { interval, interval_count } = recurring;
  return interval_count === 1 ? `per ${interval}` : `every ${interval_count} ${interval}s`;
}
