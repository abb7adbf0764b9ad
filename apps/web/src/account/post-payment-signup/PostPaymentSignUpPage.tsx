import { useSearchParams } from 'react-router';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import { PaymentCheck } from './PaymentCheck.tsx';
import { VerifyingPayment } from './VerifyingPayment.tsx';

/** The head of the account page after payment; a payment's own page has no place in search engines. */
export const meta = () =>
  pageMeta({ title: 'Create your account', description: 'Creates the account that belongs to a payment you just made.', index: false });

/** /post-payment-signup?session_id=…: the account that belongs to a payment (PPS-01). */
export default function PostPaymentSignUpPage() {
  const hydrated = useHydrated();
  const [parameters] = useSearchParams();
  if (hydrated) return <PaymentCheck sessionId={parameters.get('session_id')?.trim() || null} />;
  return <VerifyingPayment />;
}
