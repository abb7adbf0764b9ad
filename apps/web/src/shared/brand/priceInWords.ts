/** The price of a plan in words; the mails read the same function. */
export { priceInWords } from '@larkline/format';
