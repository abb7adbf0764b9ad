import { ACCEPTABLE_USE_POLICY } from './acceptable-use-policy.ts';
import { LegalPage } from './LegalPage.tsx';
import { legalMeta } from './legalMeta.ts';

/** The head of the page. */
export const meta = legalMeta(ACCEPTABLE_USE_POLICY);

/** `/acceptable-use-policy` (LEG-01, LEG-04). */
export default function AcceptableUsePolicyPage() {
  return <LegalPage document={ACCEPTABLE_USE_POLICY} />;
}
