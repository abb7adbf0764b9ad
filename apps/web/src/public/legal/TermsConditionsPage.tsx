import { TERMS_CONDITIONS } from './terms-conditions.ts';
import { LegalPage } from './LegalPage.tsx';
import { legalMeta } from './legalMeta.ts';

/** The head of the page. */
export const meta = legalMeta(TERMS_CONDITIONS);

/** `/terms-conditions` (LEG-01, LEG-03). */
export default function TermsConditionsPage() {
  return <LegalPage document={TERMS_CONDITIONS} />;
}
