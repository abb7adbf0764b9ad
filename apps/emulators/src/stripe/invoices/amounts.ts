import type { Stripe } from 'stripe';

/** The standard VAT rate in Great Britain, charged when automatic tax is on. */
const GB_VAT_PERCENT = 20;

/** An amount with its VAT, in pence; `tax` is part of `total` in both tax behaviours. */
export interface Amounts {
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
}

/** Returns `amount × part ÷ whole` in whole pence; half a penny is rounded away from zero, so that a credit mirrors its debit. */
export function share(amount: number, part: number, whole: number): number {
  const product = BigInt(amount) * BigInt(part);
  const size = product < 0n ? -product : product;
  const rounded = Number((2n * size + BigInt(whole)) / (2n * BigInt(whole)));
  return product < 0n && rounded > 0 ? -rounded : rounded;
}

/** Returns an amount with its VAT: added to an exclusive price, contained in an inclusive one, none without automatic tax. */
export function withTax(amount: number, price: Pick<Stripe.Price, 'tax_behavior'>, automaticTax: boolean): Amounts {
  if (!automaticTax) return { subtotal: amount, tax: 0, total: amount };
  if (isInclusive(price)) return { subtotal: amount, tax: share(amount, GB_VAT_PERCENT, 100 + GB_VAT_PERCENT), total: amount };
  const tax = share(amount, GB_VAT_PERCENT, 100);
  return { subtotal: amount, tax, total: amount + tax };
}

/** Returns whether VAT is contained in a price; a price without a tax behaviour is treated as exclusive. */
export function isInclusive(price: Pick<Stripe.Price, 'tax_behavior'>): boolean {
  return price.tax_behavior === 'inclusive';
}

/** Returns the cost of a quantity of a price, with VAT when automatic tax is on. */
export function calculateAmounts(price: Stripe.Price, quantity: number, automaticTax: boolean): Amounts {
  return withTax((price.unit_amount ?? 0) * quantity, price, automaticTax);
}
