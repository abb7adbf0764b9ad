import { LOCALE } from '@larkline/brand';

const WHOLE = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'GBP' });
const COUNT = new Intl.NumberFormat(LOCALE);

/** Returns pence as pounds: '£1,440', or '£39.99' where there are pence, '−£36' below zero (PUB-16). */
export function formatPence(pence: number): string {
  return (pence % 100 === 0 ? WHOLE : EXACT).format(pence / 100).replace('-', '−');
}

/**
 * Returns the pence of a price as typed, such as "12.5", "£1,234.50", "12,50", "GBP 20", "1 234" or "1.234,50"; two decimals are
 * kept exactly, further ones are rounded. Returns `null` for text that is not a price.
 */
export function parsePence(text: string): number | null {
  const number = text.trim().replace(/^(?:£|GBP)\s*|\s?(?:£|GBP)$/gi, '');
  const plain = number
    .replace(/\.(?=(?:\d{3}\.)*\d{3},\d{1,2}$)/g, '')
    .replace(/(\d)\s(?=\d{3}(?:\D|$))/g, '$1')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(/,(?=\d{1,2}$)/, '.');
  const [, pounds, decimals = ''] = /^(\d{1,9})(?:\.(\d*))?$/.exec(plain) ?? [];
  if (pounds === undefined) return null;
  return Number(pounds) * 100 + Math.round(Number(`0.${decimals || 0}`) * 100);
}

/** Returns a count with thousands separators: '2,500'. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}
