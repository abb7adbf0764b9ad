import { ACCESSIBILITY_STATEMENT } from './accessibility-statement.ts';
import { LegalPage } from './LegalPage.tsx';
import { legalMeta } from './legalMeta.ts';

/** The head of the page. */
export const meta = legalMeta(ACCESSIBILITY_STATEMENT);

/** `/accessibility-statement` (LEG-01, LEG-05). */
export default function AccessibilityStatementPage() {
  return <LegalPage document={ACCESSIBILITY_STATEMENT} />;
}
