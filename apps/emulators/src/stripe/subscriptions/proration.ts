import type { Stripe } from 'stripe';
import { share } from '../invoices/amounts.ts';
import { periodLine, type BilledLine, type LineDraft, type Period, type LinePrice } from '../invoices/line-draft.ts';
import { periodEnd, type Interval } from './periods.ts';

/** What happens to the difference between two prices; see `proration_behavior` in Stripe's reference. */
export type ProrationBehavior = 'create_prorations' | 'always_invoice' | 'none';

/** A change of the price or quantity of a subscription's item; times in seconds. */
export interface PlanChange {
  readonly from: LinePrice & { readonly period: Period };
  readonly to: LinePrice;
  readonly anchor: number;
  /** The instant at which the change counts as made. */
  readonly at: number;
  readonly behavior: ProrationBehavior;
  /** Whether a new cycle was requested; a different interval always begins one. */
  readonly newCycle: boolean;
  /** What was charged for the present time; the flexible billing mode credits a part of it. */
  readonly billed: BilledLine | null;
}

/** The result of a change: the lines that it costs, and the period of the item after it. */
export interface ProratedChange {
  readonly lines: readonly LineDraft[];
  readonly period: Period;
  readonly anchor: number;
  /** Whether the lines are invoiced immediately; else they wait for the next invoice. */
  readonly invoiceNow: boolean;
}

/**
 * Returns what a change costs: a credit for the unused time of the old price and a debit for the remaining time of the new
 * one, per second. With a new cycle the debit is a whole period of the new price. Preview and charge both use this function.
 */
export function prorate(change: PlanChange): ProratedChange {
  const { from, to, at, behavior } = change;
  const resets = change.newCycle || !sameInterval(from.price, to.price);
  if (resets) {
    const period = { start: at, end: periodEnd(at, at, priceInterval(to.price)) };
    const credits = behavior === 'none' ? [] : creditLines(change);
    return { lines: [...credits, periodLine(to, period)], period, anchor: at, invoiceNow: true };
  }
  const changed = from.price.id !== to.price.id || from.quantity !== to.quantity;
  const lines = changed && behavior !== 'none' && at < from.period.end ? [...creditLines(change), debitLine(change)] : [];
  return { lines, period: from.period, anchor: change.anchor, invoiceNow: behavior === 'always_invoice' && lines.length > 0 };
}

/** Returns the credit for the time from `at` to the end of the period, as after a cancellation with `prorate`; none at the end. */
export function creditLines({ from, at, billed }: Pick<PlanChange, 'from' | 'at' | 'billed'>): LineDraft[] {
  if (at >= from.period.end) return [];
  const paid = billed ?? { amount: (from.price.unit_amount ?? 0) * from.quantity, period: from.period };
  const amount = -share(paid.amount, paid.period.end - Math.max(at, paid.period.start), paid.period.end - paid.period.start);
  return [
    {
      id: null,
      price: from.price,
      quantity: from.quantity,
      amount: amount || 0,
      period: { start: at, end: from.period.end },
      description: `Unused time on ${named(from)} after ${day(at)}`,
      proration: true,
      credits: billed,
    },
  ];
}

function debitLine({ from, to, at }: PlanChange): LineDraft {
  const whole = from.period.end - from.period.start;
  return {
    id: null,
    price: to.price,
    quantity: to.quantity,
    amount: share((to.price.unit_amount ?? 0) * to.quantity, from.period.end - at, whole),
    period: { start: at, end: from.period.end },
    description: `Remaining time on ${named(to)} after ${day(at)}`,
    proration: true,
    credits: null,
  };
}

/** Returns the interval of a recurring price. */
export function priceInterval(price: Stripe.Price): Interval {
  return price.recurring ?? { interval: 'month', interval_count: 1 };
}

/** Returns whether two prices have the same interval, so that a change between them keeps the cycle. */
export function sameInterval(one: Stripe.Price, other: Stripe.Price): boolean {
  const [a, b] = [priceInterval(one), priceInterval(other)];
  return a.interval === b.interval && a.interval_count === b.interval_count;
}

function named({ quantity, productName }: LinePrice): string {
  return quantity === 1 ? productName : `${quantity} × ${productName}`;
}

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });

function day(seconds: number): string {
  return DAY_FORMAT.format(seconds * 1_000);
}
