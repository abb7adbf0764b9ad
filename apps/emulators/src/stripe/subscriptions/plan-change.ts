import type { Stripe } from 'stripe';
import { findProductName, type InvoiceOrder } from '../invoices/invoice-object.ts';
import { readSubscriptionId } from '../invoices/invoice-steps.ts';
import { periodLine, type BilledLine, type LineDraft, type LinePrice } from '../invoices/line-draft.ts';
import type { Partition } from '../partition.ts';
import { invalidRequest } from '../transport/errors.ts';
import { periodEnd } from './periods.ts';
import { creditLines, priceInterval, prorate, sameInterval, type ProrationBehavior } from './proration.ts';
import { composePlan } from './subscription-object.ts';
import { theItem } from './subscription-changes.ts';

/** A requested change of the item; `at` in seconds. */
export interface WantedItem {
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly at: number;
  readonly behavior: ProrationBehavior;
  readonly newCycle: boolean;
}

/** A change of the item with its cost, before anything is stored. */
export interface PlannedChange {
  readonly lines: readonly LineDraft[];
  readonly item: Stripe.SubscriptionItem;
  readonly anchor: number;
  readonly invoiceNow: boolean;
}

/** Returns what a change of the item costs and results in, for previews and for updates alike. Throws 400 outside the present period. */
export function planChange(partition: Partition, subscription: Stripe.Subscription, wanted: WantedItem): PlannedChange {
  const item = theItem(subscription);
  const { at } = wanted;
  assertInPeriod(item, at);
  const prorated = prorate({
    from: { ...toLinePrice(partition, item.price, item.quantity ?? 1), period: itemPeriod(item) },
    to: toLinePrice(partition, wanted.price, wanted.quantity),
    anchor: subscription.billing_cycle_anchor,
    at,
    behavior: wanted.behavior,
    newCycle: wanted.newCycle,
    billed: findBilledLine(partition, subscription, at),
  });
  return {
    lines: prorated.lines,
    anchor: prorated.anchor,
    invoiceNow: prorated.invoiceNow,
    item: {
      ...item,
      current_period_start: prorated.period.start,
      current_period_end: prorated.period.end,
      plan: composePlan(wanted.price),
      price: wanted.price,
      quantity: wanted.quantity,
    },
  };
}

/** Returns the credit for the unused time of a subscription that ends at `at`. */
export function planCancellation(partition: Partition, subscription: Stripe.Subscription, at: number): LineDraft[] {
  const item = theItem(subscription);
  assertInPeriod(item, at);
  const from = { ...toLinePrice(partition, item.price, item.quantity ?? 1), period: itemPeriod(item) };
  return creditLines({ from, at, billed: findBilledLine(partition, subscription, at) });
}

/** Returns the content of an invoice that is made immediately: lines that waited for one, and the given ones. */
export function changeOrder(
  partition: Partition,
  subscription: Stripe.Subscription,
  lines: readonly LineDraft[],
  at: number,
): InvoiceOrder {
  return {
    ...orderBase(partition, subscription),
    lines: [...waitingLines(partition, subscription.id), ...lines],
    period: { start: at, end: at },
    reason: 'subscription_update',
  };
}

/** Returns the content of the invoice of the next period and the item after it; `extra` lines come before the period's line. */
export function renewalOrder(
  partition: Partition,
  subscription: Stripe.Subscription,
  extra: readonly LineDraft[] = [],
): { readonly order: InvoiceOrder; readonly item: Stripe.SubscriptionItem; readonly anchor: number } {
  const old = theItem(subscription);
  const { price, quantity } = nextTerms(partition, subscription);
  const start = old.current_period_end;
  const resets = !sameInterval(price, old.price);
  const anchor = resets ? start : subscription.billing_cycle_anchor;
  const period = { start, end: periodEnd(start, anchor, priceInterval(price)) };
  const line = periodLine(toLinePrice(partition, price, quantity), period);
  return {
    order: {
      ...orderBase(partition, subscription),
      lines: [...waitingLines(partition, subscription.id), ...extra, line],
      period: itemPeriod(old),
      reason: 'subscription_cycle',
    },
    item: { ...old, price, plan: composePlan(price), quantity, current_period_start: period.start, current_period_end: period.end },
    anchor,
  };
}

/** Returns price and quantity of the next period: those of the schedule's phase that begins then, else the present ones. */
function nextTerms(partition: Partition, subscription: Stripe.Subscription): { price: Stripe.Price; quantity: number } {
  const item = theItem(subscription);
  const schedule = subscription.schedule ? partition.schedules.get(String(subscription.schedule)) : undefined;
  const phase = schedule?.status === 'active' ? schedule.phases.find((one) => one.start_date === item.current_period_end) : undefined;
  const planned = phase?.items[0];
  const price = planned ? partition.prices.get(String(planned.price)) : undefined;
  return price ? { price, quantity: planned?.quantity ?? 1 } : { price: item.price, quantity: item.quantity ?? 1 };
}

function orderBase(
  partition: Partition,
  subscription: Stripe.Subscription,
): Pick<InvoiceOrder, 'subscription' | 'itemId' | 'customer' | 'currency'> {
  const customer = partition.customers.get(String(subscription.customer));
  if (!customer) throw new Error(`${subscription.id} has no customer.`);
  return { subscription, itemId: theItem(subscription).id, customer, currency: subscription.currency };
}

function waitingLines(partition: Partition, subscriptionId: string): LineDraft[] {
  return [...partition.pendingItems.values()].filter((item) => item.subscriptionId === subscriptionId).map(({ line }) => line);
}

function toLinePrice(partition: Partition, price: Stripe.Price, quantity: number): LinePrice {
  return { price, quantity, productName: findProductName(partition, price) };
}

function itemPeriod(item: Stripe.SubscriptionItem): { start: number; end: number } {
  return { start: item.current_period_start, end: item.current_period_end };
}

function assertInPeriod(item: Stripe.SubscriptionItem, at: number): void {
  if (at >= item.current_period_start && at <= item.current_period_end) return;
  throw invalidRequest(
    'Invalid `proration_date`: it must be within the current billing period of the subscription.',
    'proration_date',
    'subscription_proration_date_invalid',
  );
}

/** Returns the newest line that charged for the time at `at`: one that waits for the next invoice, else one of an invoice. */
function findBilledLine(partition: Partition, subscription: Stripe.Subscription, at: number): BilledLine | null {
  const waiting = waitingLines(partition, subscription.id).findLast(({ amount, period }) => amount >= 0 && covers(period, at));
  if (waiting) return { amount: waiting.amount, period: waiting.period, invoiceId: null, lineId: waiting.id ?? '' };
  const unpaidChange = partition.pendingChanges.get(subscription.id)?.invoiceId;
  const invoices = [...partition.invoices.values()].filter(
    (invoice) => readSubscriptionId(invoice) === subscription.id && invoice.status !== 'void' && invoice.id !== unpaidChange,
  );
  for (const invoice of invoices.toReversed()) {
    const line = invoice.lines.data.findLast(({ amount, period }) => amount >= 0 && covers(period, at));
    if (line) return { amount: line.amount, period: line.period, invoiceId: invoice.id, lineId: line.id };
  }
  return null;
}

function covers({ start, end }: { readonly start: number; readonly end: number }, at: number): boolean {
  return start <= at && at < end;
}
