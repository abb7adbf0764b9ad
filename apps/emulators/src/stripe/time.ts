import type { Stripe } from 'stripe';
import { expireCheckout } from './checkout/checkout-sessions.ts';
import { readSubscriptionId } from './invoices/invoice-steps.ts';
import type { Partition } from './partition.ts';
import { advanceSchedule, phaseEnd } from './schedules/phases.ts';
import { internalCaller, type Caller, type StripeService } from './service.ts';
import { announceRenewal, endPeriod, expireIncomplete, retryInvoice } from './subscriptions/renew.ts';
import { discardPendingChange } from './subscriptions/settle.ts';
import { endSubscription, theItem } from './subscriptions/subscription-changes.ts';

const DAY = 86_400;
/** invoice.upcoming is sent this long before a renewal. */
const UPCOMING_SECONDS = 7 * DAY;
/** An unpaid first invoice ends its subscription after this time. */
const INCOMPLETE_SECONDS = 23 * 3_600;

/** Work that falls due at an instant, in seconds since 1970. */
interface DueWork {
  readonly at: number;
  readonly run: () => void;
}

/** Runs everything due at the clock's time in all partitions. */
export function passTime(service: StripeService): void {
  for (const partition of service.partitions.values()) passTimeIn(service, partition);
}

/**
 * Runs everything due in a partition in the order of its instants, each at its own instant: open sessions expire, unpaid changes
 * are discarded, failed payments are tried again, subscriptions renew or end, phases of schedules begin.
 */
export function passTimeIn(service: StripeService, partition: Partition): void {
  const now = service.clock.nowSeconds();
  const caller = internalCaller(service, partition);
  for (let next = nextDue(caller, now); next; next = nextDue(caller, now)) service.clock.at(next.at, next.run);
}

/** Returns the earliest work due by `now`; of several at one instant the first in the order below. */
function nextDue(caller: Caller, now: number): DueWork | null {
  const { partition } = caller;
  let first: DueWork | null = null;
  const consider = (at: number | null, run: () => void): void => {
    if (at !== null && at <= now && (!first || at < first.at)) first = { at, run };
  };
  for (const checkout of partition.checkouts.values()) {
    if (checkout.session.status === 'open') consider(checkout.session.expires_at, () => expireCheckout(caller, checkout));
  }
  for (const invoice of partition.invoices.values()) {
    if (invoice.status !== 'open') continue;
    consider(invoice.next_payment_attempt, () => retryInvoice(caller, invoice, readSubscriptionId(invoice)));
  }
  for (const subscription of partition.subscriptions.values()) considerSubscription(caller, subscription, consider);
  for (const schedule of partition.schedules.values()) consider(phaseEnd(schedule), () => advanceSchedule(caller, schedule));
  return first;
}

function considerSubscription(
  caller: Caller,
  subscription: Stripe.Subscription,
  consider: (at: number | null, run: () => void) => void,
): void {
  const { id, status, pending_update: pending, cancel_at: cancelAt } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired' || status === 'paused') return;
  if (status === 'incomplete') {
    consider(subscription.created + INCOMPLETE_SECONDS, () => expireIncomplete(caller, subscription));
    return;
  }
  const { current_period_start: start, current_period_end: end } = theItem(subscription);
  if (pending) consider(pending.expires_at, () => discardPendingChange(caller, id, true));
  if (cancelAt !== null && cancelAt < end) consider(cancelAt, () => endSubscription(caller, subscription, {}));
  const announced = caller.partition.upcomingNotices.get(id)?.periodEnd === end;
  const ends = cancelAt !== null && cancelAt <= end;
  if (!announced && !ends) consider(Math.max(start, end - UPCOMING_SECONDS), () => announceRenewal(caller, subscription));
  consider(end, () => endPeriod(caller, id));
}
