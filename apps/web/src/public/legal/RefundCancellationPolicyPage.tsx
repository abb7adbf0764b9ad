import { REFUND_CANCELLATION_POLICY } from './refund-cancellation-policy.ts';
import { LegalPage } from './LegalPage.tsx';
import type { LegalDocument } from './legal-document.ts';

export { shouldRevalidate } from '../../shared/layout/built-once.ts';
export { legalMeta as meta } from './legalMeta.ts';

/** Runs once, when the page is built, so that its words are in no script. */
export function loader(): LegalDocument {
  return REFUND_CANCELLATION_POLICY;
}

/** `/refund-cancellation-policy` (LEG-01, LEG-05). */
export default function RefundCancellationPolicyPage({ loaderData }: { readonly loaderData: LegalDocument }) {
  return <LegalPage document={loaderData} />;
}
