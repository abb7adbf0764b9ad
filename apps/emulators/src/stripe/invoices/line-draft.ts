import type { Stripe } from 'stripe';
import { money } from './money.ts';

/** A time from `start` to `end`, in seconds since 1970. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** A line that was charged before, to which a credit refers. */
export interface BilledLine {
  readonly amount: number;
  readonly period: Period;
  /** `null` while the line waits for the next invoice. */
  readonly invoiceId: string | null;
  readonly lineId: string;
}

/** A line of an invoice that does not exist yet. */
export interface LineDraft {
  readonly id: string | null;
  readonly price: Stripe.Price;
  readonly quantity: number;
  /** Pence in the price's own terms: before VAT when it is exclusive, with VAT when it is inclusive; negative for a credit. */
  readonly amount: number;
  readonly period: Period;
  readonly description: string;
  readonly proration: boolean;
  readonly credits: BilledLine | null;
}

/** The price of a line and the name of its product. */
export interface LinePrice {
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly productName: string;
}

/** Returns the line of a whole period, described as Stripe does: `1 × Live Chatbot - Pro (at £180.00 / month)`. */
export function periodLine({ price, quantity, productName }: LinePrice, period: Period): LineDraft {
  const { interval = 'month', interval_count = 1 } = price.recurring ?? {};
  const every = interval_count === 1 ? interval : `${interval_count} ${interval}s`;
  return {
    id: null,
    price,
    quantity,
    amount: (price.unit_amount ?? 0) * quantity,
    period,
    description: `${quantity} × ${productName} (at ${money(price.unit_amount, price.currency)} / ${every})`,
    proration: false,
    credits: null,
  };
}
