import type { PriceKey } from '@larkline/catalogue';
import { getApolloClient } from '../apollo/client.ts';
import { findApiError } from '../apollo/errors.ts';
import { CheckoutError } from './checkoutFailure.ts';
import { CreateCheckoutDocument } from './CreateCheckout.generated.ts';

/** Refusals after which the same press can be repeated for another business. */
const WARNINGS: ReadonlySet<string> = new Set(['KNOWN_CUSTOMER', 'UNCLAIMED_PURCHASE']);

/** Who buys. */
export interface CheckoutBuyer {
  /** The signed-in person's own id; `null` for a visitor (CHK-03). */
  readonly userId: string | null;
  /** Whether the buyer was warned of a second payment in this browser, and continues. */
  readonly forAnotherBusiness: boolean;
}

/**
 * Asks the api for the address of a checkout page (CHK-02, CHK-03). A client who has a plan gets the address of the change to the chosen
 * one instead (CHK-08). Loaded on the first click only: it brings Apollo. Throws CheckoutError with the api's words, or without words when no answer came.
 */
export async function createCheckoutUrl(priceKey: PriceKey, buyer: CheckoutBuyer): Promise<string> {
  const url = await inTurn(() => request(priceKey, buyer));
  if (!url) throw new CheckoutError('No checkout URL received');
  return url;
}

// A new visitor gets a cookie with the first answer. A second tab waits for it, so that both get the same payment page (CHK-08).
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Only on https and localhost.
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request('larkline.checkout', work) : work();
}

async function request(priceKey: PriceKey, buyer: CheckoutBuyer): Promise<string | null | undefined> {
  try {
    const { data } = await getApolloClient().mutate({
      mutation: CreateCheckoutDocument,
      variables: { plan: { priceKey }, userId: buyer.userId, ...(buyer.forAnotherBusiness && { forAnotherBusiness: true }) },
      fetchPolicy: 'no-cache',
    });
    return data?.createCheckout.url;
  } catch (cause) {
    const { message = '', code = '', address = null } = findApiError(cause) ?? {};
    if (code === 'ALREADY_SUBSCRIBED') return `/dashboard?tab=billing&plan=${priceKey}`;
    throw new CheckoutError(message, { cause, isWarning: WARNINGS.has(code), finishAt: address });
  }
}
