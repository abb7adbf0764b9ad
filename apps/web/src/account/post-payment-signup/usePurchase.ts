import { useCallback, useEffect, useRef, useState } from 'react';
import { followOtherTabs } from './otherTabs.ts';
import { useVerifyPaymentMutation, type VerifyPaymentMutation } from './PostPaymentSignUp.generated.ts';

/** Purchase in the page's address; `claim` only in the emailed link. */
export interface Purchase {
  readonly sessionId: string;
  readonly claim: string | null;
}

/** The api's state of a purchase. */
export type Payment = VerifyPaymentMutation['verifyPaymentSession'];

/** A purchase without an account, in a browser that may claim it. */
export interface ClaimablePurchase {
  readonly purchase: Purchase;
  readonly payment: Payment;
  /** Checks the purchase again. */
  readonly onChanged: () => Promise<Payment | null>;
}

interface PurchaseCheck {
  /** The newest answer; `null` before the first. */
  readonly payment: Payment | null;
  /** Why the last question had no answer. */
  readonly failure: unknown;
  /** Asks again; returns the answer, or `null` without one. */
  readonly check: () => Promise<Payment | null>;
}

/** Checks the state of a purchase: once, on request, and when another tab changes something. */
export function usePurchase({ sessionId, claim }: Purchase): PurchaseCheck {
  const [verify] = useVerifyPaymentMutation();
  const [payment, setPayment] = useState<Payment | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const check = useCallback(async () => {
    setFailure(null);
    try {
      const answer = await verify({ variables: { sessionId, claim } });
      const next = answer.data?.verifyPaymentSession ?? null;
      setPayment(next);
      return next;
    } catch (cause) {
      setFailure(cause);
      return null;
    }
  }, [verify, sessionId, claim]);
  const asked = useRef<unknown>(null);
  useEffect(
    function checkOnce() {
      if (asked.current === check) return;
      asked.current = check;
      void check();
    },
    [check],
  );
  useEffect(() => followOtherTabs(() => void check()), [check]);
  return { payment, failure, check };
}
