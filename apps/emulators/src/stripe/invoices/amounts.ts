import type { Stripe } from 'stripe';

/** The standard VAT rate in Great Britain, charged when automatic tax is on. */
const GB_VAT_PERCENT = 20;

/** The cost of a price, in pence. */
export interface Amounts {
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
}

/** Returns the cost of a quantity of a price; VAT is added to an exclusive price when automatic tax is on. */
export function amountsOf(price: Stripe.Price, quantity: number, automaticTax: boolean): Amounts {
  const subtotal = (price.unit_amount ?? 0) * quantity;
  const taxed = automaticTax && price.tax_behavior !== 'inclusive';
  const tax = taxed ? Math.round((subtotal * GB_VAT_PERCENT) / 100) : 0;
  return { subtotal, tax, total: subtotal + tax };
}
