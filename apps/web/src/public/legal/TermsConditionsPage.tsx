import { TERMS_CONDITIONS } from './terms-conditions.ts';
import { LegalPage } from './LegalPage.tsx';
import type { LegalDocument } from './legal-document.ts';

export { shouldRevalidate } from '../../shared/layout/built-once.ts';
export { legalMeta as meta } from './legalMeta.ts';

/** Runs once, when the page is built, so that its words are in no script. */
export function loader(): LegalDocument {
  return TERMS_CONDITIONS;
}

/** `/terms-conditions` (LEG-01, LEG-03). */
export default function TermsConditionsPage({ loaderData }: { readonly loaderData: LegalDocument }) {
  return <LegalPage document={loaderData} />;
}
