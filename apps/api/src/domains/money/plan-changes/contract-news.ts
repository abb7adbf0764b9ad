import { priceByKey, type PaidPrice, type PriceKey } from '@larkline/catalogue';
import type { ContractFacts } from '../subscriptions/index.ts';

/** One thing that changed in the contract of a client, as a mail tells it. */
export type ContractNews =
  /** It ends with the paid time; a change that was planned or unpaid goes with it. */
  | { readonly what: 'cancelled'; readonly plan: PaidPrice; readonly at: Date | null; readonly dropped: PriceKey | null }
  /** The cancellation was withdrawn. */
  | { readonly what: 'kept'; readonly plan: PaidPrice; readonly at: Date | null }
  /** Another plan or cycle is in force. */
  | { readonly what: 'changed'; readonly from: PaidPrice; readonly to: PaidPrice }
  /** Another plan or cycle begins with the renewal. */
  | { readonly what: 'planned'; readonly from: PaidPrice; readonly to: PaidPrice; readonly at: Date | null }
  /** The planned change was withdrawn. */
  | { readonly what: 'withdrawn'; readonly plan: PaidPrice; readonly dropped: PriceKey }
  /** A change begins once it is paid, and is dropped at this time. */
  | {
      readonly what: 'waiting';
      readonly from: PaidPrice;
      readonly to: PaidPrice;
      readonly at: Date | null;
      readonly duePence: number | null;
    }
  /** A change was not paid, and does not happen. */
  | { readonly what: 'unpaid'; readonly plan: PaidPrice; readonly dropped: PriceKey }
  | { readonly what: 'ended'; readonly plan: PaidPrice; readonly cause: 'asked' | 'unpaid' | 'other' };

const UNPAID: readonly string[] = ['past_due', 'unpaid'];

/**
 * Returns what changed between two reports of a subscription; `null` for nothing that its client has to know, such as a renewal. A report
 * that brings several changes has one piece of news, the one that decides: an end, then a new plan, then what is planned.
 */
export function findContractNews(before: ContractFacts, after: ContractFacts): ContractNews | null {
  const plan = { priceKey: after.priceKey, pricePence: after.lockedPricePence };
  const at = after.currentPeriodEnd ?? null;
  if (before.endedAt) return null;
  if (after.endedAt) return { what: 'ended', plan, cause: endCause(before) };
  if (before.priceKey !== after.priceKey)
    return { what: 'changed', from: { priceKey: before.priceKey, pricePence: before.lockedPricePence }, to: plan };
  const { scheduledPriceKey: planned, pendingPriceKey: pending } = after;
  if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd)
    return { what: 'cancelled', plan, at, dropped: before.pendingPriceKey ?? before.scheduledPriceKey ?? null };
  if (pending && pending !== before.pendingPriceKey)
    return { what: 'waiting', from: plan, to: listed(pending), at: after.pendingUntil ?? null, duePence: null };
  if (planned && planned !== before.scheduledPriceKey)
    return { what: 'planned', from: plan, to: listed(planned, after.scheduledPricePence), at };
  if (before.cancelAtPeriodEnd && !after.cancelAtPeriodEnd) return { what: 'kept', plan, at };
  if (before.pendingPriceKey && !pending) return { what: 'unpaid', plan, dropped: before.pendingPriceKey };
  if (before.scheduledPriceKey && !planned) return { what: 'withdrawn', plan, dropped: before.scheduledPriceKey };
  return null;
}

function endCause({ status, cancelAtPeriodEnd }: ContractFacts): 'asked' | 'unpaid' | 'other' {
  if (UNPAID.includes(status)) return 'unpaid';
  return cancelAtPeriodEnd ? 'asked' : 'other';
}

function listed(priceKey: PriceKey, pricePence?: number | null): PaidPrice {
  return { priceKey, pricePence: pricePence ?? priceByKey(priceKey).chargePence };
}
