import { SECURITY_STATEMENT } from './security-statement.ts';
import { LegalPage } from './LegalPage.tsx';
import { legalMeta } from './legalMeta.ts';

/** The head of the page. */
export const meta = legalMeta(SECURITY_STATEMENT);

/** `/security-statement` (LEG-01, LEG-05). */
export default function SecurityStatementPage() {
  return <LegalPage document={SECURITY_STATEMENT} />;
}
