import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { trackPurchase } from '../../shared/tracking/tracking.ts';
import { transactionIdOf } from '../../shared/tracking/transactionIdOf.ts';
import { AccountForm } from './AccountForm.tsx';
import { useVerifyPaymentMutation } from './PostPaymentSignUp.generated.ts';
import { VerifyingPayment } from './VerifyingPayment.tsx';

/**
 * Asks once whether the payment is real, then shows the form for it (PPS-01). Without a payment session, or when it
 * cannot be verified, the way leads to /login (PPS-02, PPS-03).
 */
export function PaymentCheck({ sessionId }: { readonly sessionId: string | null }) {
  const [verify, { data }] = useVerifyPaymentMutation();
  const notify = useNotify();
  const navigate = useNavigate();
  const checked = useRef<string | null | undefined>(undefined);
  useEffect(
    function checkOnce() {
      if (checked.current === sessionId) return;
      checked.current = sessionId;
      const leave = (title: string, text: string, cause?: unknown) => {
        notify.error(title, text, cause);
        void navigate('/login', { replace: true });
      };
      if (sessionId === null) {
        leave('Invalid Access', 'No payment session found. Please try again.');
        return;
      }
      const refuse = (cause?: unknown) =>
        leave('Payment Verification Failed', 'Unable to verify your payment. Please contact support.', cause);
      verify({ variables: { sessionId } }).then((answer) => {
        const payment = answer.data?.verifyPaymentSession;
        if (!payment?.verified) refuse();
        else if (payment.subscription) void tellPurchase(sessionId, payment.subscription.chargePence);
      }, refuse);
    },
    [navigate, notify, sessionId, verify],
  );
  if (sessionId !== null && data?.verifyPaymentSession.verified) {
    return <AccountForm sessionId={sessionId} subscription={data.verifyPaymentSession.subscription} />;
  }
  return <VerifyingPayment />;
}

/** Tells the purchase with what the server says was charged (ANL-05); a payment that belongs to an account already is told no more. */
async function tellPurchase(sessionId: string, chargePence: number): Promise<void> {
  try {
    trackPurchase({ value: chargePence / 100, currency: 'GBP', transactionId: await transactionIdOf(sessionId) });
  } catch (cause) {
    console.warn('The purchase could not be told', cause);
  }
}
