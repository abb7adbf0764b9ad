import type { Brand } from './index.ts';

/**
 * Returns what the law wants on letters, mails, receipts and the site beside name and address: where and under which number the
 * company is registered, and its VAT number. Empty while no number is set.
 */
export function registrationLine({ companyNumber, vatNumber }: Pick<Brand, 'companyNumber' | 'vatNumber'>): string {
  return [
    companyNumber && `Registered in England and Wales, number ${companyNumber}. The address is the registered office.`,
    vatNumber && `VAT number ${vatNumber}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
