import { DATA_PROCESSING_AGREEMENT } from './data-processing-agreement.ts';
import { LegalPage } from './LegalPage.tsx';
import { legalMeta } from './legalMeta.ts';

/** The head of the page. */
export const meta = legalMeta(DATA_PROCESSING_AGREEMENT);

/** `/data-processing-agreement` (LEG-01, LEG-04). */
export default function DataProcessingAgreementPage() {
  return <LegalPage document={DATA_PROCESSING_AGREEMENT} />;
}
