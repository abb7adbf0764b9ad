import { expireCheckout } from './checkout/checkout-sessions.ts';
import { subscriptionIdOf } from './invoices/invoice-steps.ts';
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
  for (let next = nextDue(caller); next && next.at <= now; next = nextDue(caller)) {
    const { at, run } = next;
    service.clock.at(at, run);
  }
}

/** Returns the earliest due work; of several at one instant the first by the order of this list. */
function nextDue(caller: Caller): DueWork | null {
  let first: DueWork | null = null;
  for (const work of dueWork(caller)) if (!first || work.at < first.at) first = work;
  return first;
}

function* dueWork(caller: Caller): Generator<DueWork> {
  const { partition } = caller;
  for (const checkout of partition.checkouts.values()) {
    if (checkout.session.status === 'open') yield { at: checkout.session.expires_at, run: () => expireCheckout(caller, checkout) };
  }
  for (const invoice of partition.invoices.values()) {
    const at = invoice.status === 'open' ? invoice.next_payment_attempt : null;
    if (at !== null) yield { at, run: () => retryInvoice(caller, invoice, subscriptionIdOf(invoice)) };
  }
  yield* dueOfSubscriptions(caller);
  for (const schedule of partition.schedules.values()) {
    const at = phaseEnd(schedule);
    if (at !== null) yield { at, run: () => advanceSchedule(caller, schedule) };
  }
}

function* dueOfSubscriptions(caller: Caller): Generator<DueWork> {
  for (const subscription of caller.partition.subscriptions.values()) {
    const { id, status, pending_update: pending, cancel_at: cancelAt } = subscription;
    if (status === 'canceled' || status === 'incomplete_expired' || status === 'paused') continue;
    if (status === 'incomplete') {
      yield { at: subscription.created + INCOMPLETE_SECONDS, run: () => expireIncomplete(caller, subscription) };
      continue;
    }
    const { current_period_start: start, current_period_end: end } = theItem(subscription);
    if (pending) yield { at: pending.expires_at, run: () => discardPendingChange(caller, id, true) };
    if (cancelAt !== null && cancelAt < end) yield { at: cancelAt, run: () => endSubscription(caller, subscription, {}) };
    const announced = caller.partition.upcomingNotices.get(id)?.periodEnd === end;
    const ends = subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= end);
    if (!announced && !ends) yield { at: Math.max(start, end - UPCOMING_SECONDS), run: () => announceRenewal(caller, subscription) };
    yield { at: end, run: () => endPeriod(caller, id) };
  }
}
