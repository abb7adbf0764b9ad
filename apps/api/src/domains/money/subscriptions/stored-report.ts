import type Stripe from 'stripe';
import type { StripeSubscription } from './stripe-subscription.entity.ts';

/** A report of Stripe about a subscription that was just stored. */
export interface StoredReport {
  /** The row's contract before; `null` for a new row. */
  readonly before: ContractFacts | null;
  readonly stored: StripeSubscription;
  readonly current: Stripe.Subscription;
}

/** The columns of a stored subscription that hold the client's contract. */
export type ContractFacts = Pick<
  StripeSubscription,
  | 'priceKey'
  | 'lockedPricePence'
  | 'status'
  | 'currentPeriodEnd'
  | 'cancelAtPeriodEnd'
  | 'scheduledPriceKey'
  | 'scheduledPricePence'
  | 'pendingPriceKey'
  | 'pendingUntil'
  | 'endedAt'
>;

/** Returns a copy of the contract that a row holds, to be compared with the row once Stripe's answer is stored. */
export function copyContract(row: StripeSubscription): ContractFacts {
  const { priceKey, lockedPricePence, status, currentPeriodEnd, cancelAtPeriodEnd, endedAt } = row;
  const { scheduledPriceKey, scheduledPricePence, pendingPriceKey, pendingUntil } = row;
  return {
    ...{ priceKey, lockedPricePence, status, currentPeriodEnd, cancelAtPeriodEnd, endedAt },
    ...{ scheduledPriceKey, scheduledPricePence, pendingPriceKey, pendingUntil },
  };
}
