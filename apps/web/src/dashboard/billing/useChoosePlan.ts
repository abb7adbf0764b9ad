import { formatPence } from '@larkline/format';
import type { PriceKey } from '@larkline/catalogue';
import { useRef, useState } from 'react';
import { findApiError, hasErrorCode } from '../../shared/apollo/errors.ts';
import { CheckoutError, checkoutMessage, finishAction } from '../../shared/checkout/checkoutFailure.ts';
import { openCheckout } from '../../shared/checkout/openCheckout.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { getSession } from '../../shared/session/session.ts';
import { useUpgradeSubscriptionMutation } from './Billing.generated.ts';

interface ChoosePlan {
  /** The price whose button waits. */
  readonly busyWith: PriceKey | null;
  /** To be called in the click. */
  readonly choose: (priceKey: PriceKey) => void;
}

/** Returns the action of a plan's button: a quote for who has a plan (BIL-08), the payment page for who has none (BIL-07). */
export function useChoosePlan(hasPlan: boolean, onQuote: (id: string) => void): ChoosePlan {
  const notify = useNotify();
  const [busyWith, setBusyWith] = useState<PriceKey | null>(null);
  // A purchase of this browser that has no account yet is warned of once; the next press continues.
  const warned = useRef(false);
  const [upgrade] = useUpgradeSubscriptionMutation();

  const quote = async (priceKey: PriceKey) => {
    try {
      const { data } = await upgrade({ variables: { plan: { priceKey } } });
      const change = data?.upgradeSubscription;
      if (!change) throw new Error('No answer');
      const verb = change.difference.kind === 'UPGRADE' ? 'upgrade' : 'switch';
      if (change.timing === 'NOW')
        notify.success(
          `Please confirm your ${verb}`,
          `You'll be charged ${formatPence(change.amountPence)} for the difference to ${verb} your plan.`,
        );
      onQuote(change.id);
    } catch (cause) {
      const message = findApiError(cause)?.message;
      notify.error('Upgrade Error', message ?? 'There was an issue processing your upgrade. Please contact support.', cause);
    }
  };
  const buy = async (priceKey: PriceKey) => {
    try {
      await openCheckout(priceKey, { userId: getSession()?.user.id ?? null, forAnotherBusiness: warned.current });
    } catch (cause) {
      const isWarning = cause instanceof CheckoutError && cause.isWarning;
      if (isWarning) warned.current = true;
      // The alternative, in the api's words: a second purchase is refused while a plan waits for its payment.
      const isSaid = isWarning || (cause instanceof CheckoutError && hasErrorCode(cause.cause, 'PAYMENT_DUE'));
      const message = isSaid ? checkoutMessage(cause) : 'Failed to start checkout process. Please try again.';
      notify.failure(message, cause, finishAction(cause));
    }
  };
  const choose = async (priceKey: PriceKey) => {
    if (busyWith) return;
    setBusyWith(priceKey);
    await (hasPlan ? quote(priceKey) : buy(priceKey));
    setBusyWith(null);
  };
  return { busyWith, choose: (priceKey) => void choose(priceKey) };
}
