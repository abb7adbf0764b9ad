import { priceOf, type PriceKey } from './plans.ts';

/** When a change of plan takes effect: at once, charged for the rest of the paid time, or when the paid time ends, without a charge. */
export type ChangeTiming = 'now' | 'at_renewal';

/** What a client pays now. */
export interface PaidPrice {
  readonly priceKey: PriceKey;
  /** Pence charged each cycle; the price that was agreed at the start, which can differ from the price list (CF-53). */
  readonly pricePence: number;
}

/**
 * Returns when a change to another price takes effect (CF-39): a dearer plan at once, a cheaper one at the renewal. From monthly to
 * annual the plans are compared by their monthly price; from annual to monthly it is always the renewal, because the year is paid.
 */
export function timingOfChange(from: PaidPrice, to: PriceKey): ChangeTiming {
  const [old, next] = [priceOf(from.priceKey), priceOf(to)];
  if (old.cycle === next.cycle) return next.chargePence > from.pricePence ? 'now' : 'at_renewal';
  if (next.cycle === 'monthly') return 'at_renewal';
  return next.plan.monthlyPence >= old.plan.monthlyPence ? 'now' : 'at_renewal';
}
