import { ACCEPTABLE_USE_POLICY } from './acceptable-use-policy.ts';
import { ACCESSIBILITY_STATEMENT } from './accessibility-statement.ts';
import { COOKIE_POLICY } from './cookie-policy.ts';
import { DATA_PROCESSING_AGREEMENT } from './data-processing-agreement.ts';
import { DISCLAIMER } from './disclaimer.ts';
import type { LegalDocument } from './legal-document.ts';
import { PRIVACY_POLICY } from './privacy-policy.ts';
import { REFUND_CANCELLATION_POLICY } from './refund-cancellation-policy.ts';
import { SECURITY_STATEMENT } from './security-statement.ts';
import { TERMS_CONDITIONS } from './terms-conditions.ts';

/** The nine legal pages in the order of the footer (LEG-01). */
export const LEGAL_DOCUMENTS: readonly LegalDocument[] = [
  PRIVACY_POLICY,
  TERMS_CONDITIONS,
  COOKIE_POLICY,
  DATA_PROCESSING_AGREEMENT,
  ACCEPTABLE_USE_POLICY,
  DISCLAIMER,
  REFUND_CANCELLATION_POLICY,
  SECURITY_STATEMENT,
  ACCESSIBILITY_STATEMENT,
];
