const WHOLE = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const COUNT = new Intl.NumberFormat('en-GB');

/** Pence as pounds: '£1,440', or '£39.99' where there are pence (PUB-16). */
export function formatPence(pence: number): string {
  return (pence % 100 === 0 ? WHOLE : EXACT).format(pence / 100);
}

/** A count with thousands marks: '2,500'. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}
