import { ACCESSIBILITY_STATEMENT } from './accessibility-statement.ts';
import { LegalPage } from './LegalPage.tsx';
import type { LegalDocument } from './legal-document.ts';

export { shouldRevalidate } from '../../shared/layout/built-once.ts';
export { legalMeta as meta } from './legalMeta.ts';

/** Runs once, when the page is built, so that its words are in no script. */
export function loader(): LegalDocument {
  return ACCESSIBILITY_STATEMENT;
}

/** `/accessibility-statement` (LEG-01, LEG-05). */
export default function AccessibilityStatementPage({ loaderData }: { readonly loaderData: LegalDocument }) {
  return <LegalPage document={loaderData} />;
}
