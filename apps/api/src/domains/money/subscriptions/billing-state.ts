import { TERMS } from '@larkline/catalogue';
import type { BillingStatus } from '@larkline/catalogue';
import { DAY_MS } from '../../../platform/time/clock.ts';

/** Fields of a subscription that decide the billing state of its client. */
export interface SubscriptionFacts {
  /** Stripe's word. */
  readonly status: string;
  readonly currentPeriodEnd: Date | null;
  readonly pastDueSince: Date | null;
  /** When the subscription ended, `null` for a running one. */
  readonly endedAt: Date | null;
}

/** Billing state of a client. */
export interface BillingState {
  readonly billingStatus: BillingStatus;
  readonly renewalDate: Date | null;
  readonly subscriptionActive: boolean;
}

/** Stripe's statuses in which a subscription is alive: at most one per client. */
export const ALIVE_STATUSES = ['active', 'trialing', 'past_due'] as const;

/** Stripe's statuses in which a subscription gives no access, and continues once it is paid or resumed. */
export const WAITING_STATUSES = ['incomplete', 'unpaid', 'paused'] as const;

/**
 * Maps a Stripe subscription to our words. A failed renewal keeps access for
 * `TERMS.gracePeriodDays`; unpaid, paused and incomplete ones have none, their data is kept. The date of a cancelled one is that of
 * its end: after a failed renewal its period lasts longer than was paid for (CF-38).
 */
export function toBillingState(facts: SubscriptionFacts, now: Date): BillingState {
  const renewalDate = facts.currentPeriodEnd;
  if (facts.status === 'active' || facts.status === 'trialing') return { billingStatus: 'active', renewalDate, subscriptionActive: true };
  if (facts.status === 'past_due') {
    const since = facts.pastDueSince ?? now;
    return { billingStatus: 'past_due', renewalDate, subscriptionActive: now < accessEnd(since) };
  }
  if (facts.status === 'canceled')
    return { billingStatus: 'cancelled', renewalDate: facts.endedAt ?? renewalDate, subscriptionActive: false };
  return { billingStatus: 'other', renewalDate, subscriptionActive: false };
}

/** Returns when access ends for a renewal that is unpaid since this time. */
export function accessEnd(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + TERMS.gracePeriodDays * DAY_MS);
}
