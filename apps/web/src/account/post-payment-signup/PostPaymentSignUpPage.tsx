import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import { PaymentCheck } from './PaymentCheck.tsx';
import { VerifyingPayment } from './VerifyingPayment.tsx';

/** The head of the account page after payment; a payment's own page has no place in search engines. */
export const meta = () =>
  pageMeta({ title: 'Create your account', description: 'Creates the account for the plan you’ve just paid for.', index: false });

/** /post-payment-signup?session_id=…: the account that belongs to a payment (PPS-01). A mailed link carries its claim too. */
export default function PostPaymentSignUpPage() {
  const hydrated = useHydrated();
  const [parameters] = useSearchParams();
  if (!hydrated) return <VerifyingPayment />;
  const sessionId = parameters.get('session_id')?.trim();
  if (!sessionId) return <NoSession />;
  const claim = parameters.get('claim')?.trim() || null;
  return <PaymentCheck key={sessionId} sessionId={sessionId} claim={claim} />;
}

/** Without a payment session the way leads to /login (PPS-02). */
function NoSession() {
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(
    function leave() {
      notify.error('Invalid Access', 'No payment session found. Please try again.');
      void navigate('/login', { replace: true });
    },
    [navigate, notify],
  );
  return <VerifyingPayment />;
}
