import type { PriceKey } from '@larkline/catalogue';
import { useRef, useState } from 'react';
import { useNotify } from '../feedback/useNotify.ts';
import { getSession } from '../session/session.ts';
import { CheckoutError, checkoutMessage, finishAction } from './checkoutFailure.ts';
import { openCheckout } from './openCheckout.ts';

/** The checkout buttons of the page: which plans are under way, and how to start one (CHK-01). */
export interface Checkout {
  /** Whether this plan's button waits for an answer. */
  isProcessing(planId: string): boolean;
  /** Starts the purchase of one price; to be called in the click itself. Does nothing for a plan that is under way. */
  start(planId: string, priceKey: PriceKey): Promise<void>;
}

/** Each plan has its own state, so the others stay usable; after success or failure a button is idle again (CHK-01). */
export function useCheckout(): Checkout {
  const notify = useNotify();
  const [processing, setProcessing] = useState<ReadonlySet<string>>(new Set());
  const warned = useRef(false);
  const start = async (planId: string, priceKey: PriceKey) => {
    // The button keeps the focus while it waits, so it can be pressed again.
    if (processing.has(planId)) return;
    setProcessing((current) => new Set(current).add(planId));
    try {
      // A visitor has no id (CHK-03, CHK-10).
      await openCheckout(priceKey, { userId: getSession()?.user.id ?? null, forAnotherBusiness: warned.current });
    } catch (cause) {
      if (cause instanceof CheckoutError && cause.isWarning) warned.current = true;
      notify.failure(checkoutMessage(cause), cause, finishAction(cause));
    } finally {
      setProcessing((current) => new Set([...current].filter((each) => each !== planId)));
    }
  };
  return { isProcessing: (planId) => processing.has(planId), start };
}
