import { BRAND, TERMS_VERSION, type Brand } from '@larkline/brand';
import { link, type LegalLink } from './legal-document.ts';

/** The day on which all nine documents took effect (CF-20); the version of the terms that an account accepts. */
export const LEGAL_EFFECTIVE_DATE = TERMS_VERSION;

/** Who "we" are, in one sentence. */
export const WHO_WE_ARE = companyDetails(BRAND);

/** Where anything legal can be sent. */
export const LEGAL_EMAIL: LegalLink = link(BRAND.email, `mailto:${BRAND.email}`);

const SECURITY_ADDRESS = `security@${BRAND.email.split('@')[1]}`;

/** Where a weakness is reported; the same as in SECURITY.md. */
export const SECURITY_EMAIL: LegalLink = link(SECURITY_ADDRESS, `mailto:${SECURITY_ADDRESS}`);

/** The company in one sentence, with the numbers that are set. */
export function companyDetails({ legalName, name, addressLine, companyNumber, icoNumber, vatNumber }: Brand): string {
  const numbers = [
    companyNumber && `company number ${companyNumber}`,
    icoNumber && `ICO registration ${icoNumber}`,
    vatNumber && `VAT number ${vatNumber}`,
  ].filter(Boolean);
  const registered = `${name} is a trading name of ${legalName}, a company registered in England and Wales`;
  return `${[registered, ...numbers].join(', ')}. Our address is ${addressLine}.`;
}
