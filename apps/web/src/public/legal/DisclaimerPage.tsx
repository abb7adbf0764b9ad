import { DISCLAIMER } from './disclaimer.ts';
import { LegalPage } from './LegalPage.tsx';
import { legalMeta } from './legalMeta.ts';

/** The head of the page. */
export const meta = legalMeta(DISCLAIMER);

/** `/disclaimer` (LEG-01, LEG-04). */
export default function DisclaimerPage() {
  return <LegalPage document={DISCLAIMER} />;
}
