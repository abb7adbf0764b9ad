import { COOKIE_POLICY } from './cookie-policy.ts';
import { LegalPage } from './LegalPage.tsx';
import { legalMeta } from './legalMeta.ts';

/** The head of the page. */
export const meta = legalMeta(COOKIE_POLICY);

/** `/cookie-policy` (LEG-01, LEG-04). */
export default function CookiePolicyPage() {
  return <LegalPage document={COOKIE_POLICY} />;
}
