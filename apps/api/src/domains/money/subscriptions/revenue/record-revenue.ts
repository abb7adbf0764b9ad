import { priceByKey } from '@larkline/catalogue';
import type { Context } from '../../../../platform/context/context.ts';
import type { StripeSubscription } from '../stripe-subscription.entity.ts';
import { RevenueChange, type RevenueChangeKind } from './revenue-change.entity.ts';

/** Stripe's statuses in which a subscription is paid for, or its renewal is being collected; a trial is not. */
const PAYING_STATUSES: readonly string[] = ['active', 'past_due'];
const MONTHS_OF_YEAR = 12;

type Facts = Pick<StripeSubscription, 'status' | 'priceKey' | 'lockedPricePence' | 'startedAt' | 'endedAt' | 'priceSince'>;

/** Returns a subscription's monthly revenue, in pence without VAT: the price that is stored with it, a twelfth of one for a year. */
export function toMonthlyPence({ status, priceKey, lockedPricePence }: Pick<Facts, 'status' | 'priceKey' | 'lockedPricePence'>): number {
  if (!PAYING_STATUSES.includes(status)) return 0;
  return priceByKey(priceKey).cycle === 'annual' ? Math.round(lockedPricePence / MONTHS_OF_YEAR) : lockedPricePence;
}

/**
 * Adds a row when a client pays another amount each month than before, in the transaction that stores the state of its present
 * subscription; the caller has locked the client, and flushes. The same state again adds nothing.
 */
export async function recordRevenue(tx: Context, clientId: string, subscription: Facts): Promise<void> {
  const last = await tx.em.findOne(RevenueChange, { clientId }, { orderBy: { occurredAt: 'desc' } });
  const beforePence = last?.afterPence ?? 0;
  const afterPence = toMonthlyPence(subscription);
  if (beforePence === afterPence) return;
  tx.em.create(RevenueChange, {
    id: tx.newId(),
    clientId,
    occurredAt: occurredAt(subscription, { beforePence, afterPence, last: last?.occurredAt ?? null }, tx.now()),
    kind: changeKind(beforePence, afterPence, last === null),
    beforePence,
    afterPence,
  });
}

function changeKind(before: number, after: number, isFirst: boolean): RevenueChangeKind {
  if (before === 0) return isFirst ? 'new' : 'reactivation';
  if (after === 0) return 'churn';
  return after > before ? 'upgrade' : 'downgrade';
}

interface Step {
  readonly beforePence: number;
  readonly afterPence: number;
  /** When the change before it occurred. */
  readonly last: Date | null;
}

// Stripe's time of the change, which may be known late; the present when that time is of an earlier change. Rows of a client have times in order.
function occurredAt({ startedAt, endedAt, priceSince }: Facts, { beforePence, afterPence, last }: Step, now: Date): Date {
  const atStripe = afterPence === 0 ? (endedAt ?? now) : beforePence === 0 ? startedAt : priceSince;
  const isAfterLast = last === null || atStripe > last;
  const time = isAfterLast && atStripe <= now ? atStripe : now;
  return last !== null && time <= last ? new Date(last.getTime() + 1) : time;
}
