import { VAT } from '@larkline/brand';
import { priceByKey, type PaidPrice } from '@larkline/catalogue';
import { formatPence } from './money.ts';

/** Returns the price of a plan: '£380 + VAT a month', '£1,440 + VAT a year'. */
export function priceInWords(pence: number, isAnnual: boolean): string {
  return [formatPence(pence), VAT.besidePrice, isAnnual ? 'a year' : 'a month'].filter(Boolean).join(' ');
}

/** Returns what a client pays, as `priceInWords`. */
export function paidInWords({ priceKey, pricePence }: PaidPrice): string {
  return priceInWords(pricePence, priceByKey(priceKey).cycle === 'annual');
}
