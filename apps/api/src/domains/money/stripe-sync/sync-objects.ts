import { isMissing, secondsUntilRetry } from '../../../integrations/stripe/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { syncCheckoutSession } from '../purchase/index.ts';
import { syncUnpaidInvoice, syncInvoice, syncInvoiceOfPayment, syncRefund, syncDispute } from '../ledger/index.ts';
import { syncSubscription, syncSubscriptionsOfCustomer } from '../subscriptions/index.ts';
import { OBJECT_KINDS, type StripeObject } from './object-of-event.ts';

const SYNCS: Readonly<Record<StripeObject['kind'], (ctx: Context, id: string) => Promise<void>>> = {
  session: syncCheckoutSession,
  customer: syncSubscriptionsOfCustomer,
  subscription: async (ctx, id) => {
    await syncSubscription(ctx, id);
    await syncUnpaidInvoice(ctx, id);
  },
  invoice: syncInvoice,
  refund: syncRefund,
  payment: syncInvoiceOfPayment,
  dispute: syncDispute,
};

/** Result of fetching objects. */
export interface SyncResult {
  /** Why objects could not be fetched or stored, by `objectKey`. */
  readonly failures: ReadonlyMap<string, unknown>;
  /** Seconds for which Stripe asked not to be called again; `null` when it did not. Objects that were not fetched count as failures. */
  readonly pauseSeconds: number | null;
}

/** Returns a key that only this object has. */
export function objectKey({ kind, id }: StripeObject): string {
  return `${kind}:${id}`;
}

/**
 * Fetches objects from Stripe, each once however often it is named, and stores their current state. An object that Stripe does not
 * have is no failure: there is nothing to catch up with.
 */
export async function syncObjects(ctx: Context, objects: readonly StripeObject[]): Promise<SyncResult> {
  const distinct = [...new Map(objects.map((object) => [objectKey(object), object])).values()];
  const failures = new Map<string, unknown>();
  let pauseSeconds: number | null = null;
  let refusal: unknown;
  for (const object of distinct.toSorted((a, b) => OBJECT_KINDS.indexOf(a.kind) - OBJECT_KINDS.indexOf(b.kind))) {
    if (pauseSeconds !== null) {
      failures.set(objectKey(object), refusal);
      continue;
    }
    try {
      await SYNCS[object.kind](ctx, object.id);
    } catch (failure) {
      if (isMissing(failure)) continue;
      failures.set(objectKey(object), failure);
      refusal = failure;
      pauseSeconds = secondsUntilRetry(failure);
    }
  }
  return { failures, pauseSeconds };
}
