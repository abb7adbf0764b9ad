import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { trackPurchase } from '../../shared/tracking/tracking.ts';
import { makeTransactionId } from '../../shared/tracking/makeTransactionId.ts';
import { ClaimByMail } from './ClaimByMail.tsx';
import { ClaimPurchase } from './ClaimPurchase.tsx';
import { PaymentCheckFailure } from './PaymentCheckFailure.tsx';
import { ReturnedPayment } from './ReturnedPayment.tsx';
import { usePurchase, type Payment, type Purchase } from './usePurchase.ts';
import { VerifyingPayment } from './VerifyingPayment.tsx';

/**
 * Asks what can be done with the payment and shows the way on: the form (PPS-01), the dashboard for a payment that has its
 * account, the mail for another browser's, the refund. A payment that cannot be verified leads to /login (PPS-03).
 */
export function PaymentCheck(purchase: Purchase) {
  const { sessionId } = purchase;
  const { payment, failure, check } = usePurchase(purchase);
  useLeaving(payment, failure);
  useReportPurchase(sessionId, payment);
  if (failure !== null && payment === null) return <PaymentCheckFailure onRetry={check} />;
  if (payment?.state === 'CLAIMABLE') return <ClaimPurchase purchase={purchase} payment={payment} onChanged={check} />;
  if (payment?.state === 'RETURNED' && payment.returned) return <ReturnedPayment {...payment.returned} />;
  if (payment?.state === 'BY_MAIL') return <ClaimByMail sessionId={sessionId} />;
  return <VerifyingPayment />;
}

/** Leaves the page for a payment that has nothing to do here. */
function useLeaving(payment: Payment | null, failure: unknown): void {
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(
    function leave() {
      if (failure !== null) notify.error('Payment Verification Failed', 'Unable to verify your payment. Please contact support.', failure);
      if (payment?.state === 'LINKED') {
        notify.success('Welcome Back!', 'Your plan is linked to your account.');
        void navigate('/dashboard', { replace: true });
      }
      if (payment?.state === 'SIGN_IN') {
        notify.success('Your account is ready', 'Please sign in to open your dashboard.');
        void navigate('/login', { replace: true });
      }
      if (payment?.state === 'UNKNOWN') {
        notify.error('Payment Verification Failed', 'Unable to verify your payment. Please contact support.');
        void navigate('/login', { replace: true });
      }
    },
    [failure, navigate, notify, payment],
  );
}

/** Reports the purchase with the charged amount from the server (ANL-05), unless the payment is refunded. */
function useReportPurchase(sessionId: string, payment: Payment | null): void {
  const reported = useRef(false);
  useEffect(
    function tellOnce() {
      if (reported.current || !payment) return;
      reported.current = true;
      if (payment.subscription && payment.state !== 'RETURNED') void reportPurchase(sessionId, payment.subscription.chargePence);
    },
    [payment, sessionId],
  );
}

async function reportPurchase(sessionId: string, chargePence: number): Promise<void> {
  try {
    trackPurchase({ value: chargePence / 100, currency: 'GBP', transactionId: await makeTransactionId(sessionId) });
  } catch (cause) {
    console.warn('The purchase could not be reported', cause);
  }
}
