import { PRIVACY_POLICY } from './privacy-policy.ts';
import { LegalPage } from './LegalPage.tsx';
import { legalMeta } from './legalMeta.ts';

/** The head of the page. */
export const meta = legalMeta(PRIVACY_POLICY);

/** `/privacy-policy` (LEG-01, LEG-03). */
export default function PrivacyPolicyPage() {
  return <LegalPage document={PRIVACY_POLICY} />;
}
