import { REFUND_CANCELLATION_POLICY } from './refund-cancellation-policy.ts';
import { LegalPage } from './LegalPage.tsx';
import { legalMeta } from './legalMeta.ts';

/** The head of the page. */
export const meta = legalMeta(REFUND_CANCELLATION_POLICY);

/** `/refund-cancellation-policy` (LEG-01, LEG-05). */
export default function RefundCancellationPolicyPage() {
  return <LegalPage document={REFUND_CANCELLATION_POLICY} />;
}
