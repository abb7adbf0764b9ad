/** Who the provider is. Every page and piece of structured data reads it from here; the mails read the same file. */
export { BRAND, GUARANTEE, GUARANTEE_TERM, POSITIONING, PRICE_LOCK, registrationLine, VAT } from '@larkline/brand';
