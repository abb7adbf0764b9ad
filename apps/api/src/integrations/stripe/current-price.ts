import { priceByKey, type PriceKey } from '@larkline/catalogue';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Env } from '../../platform/env/env.ts';
import type { Caller } from '../../platform/outside/call-outside.ts';
import { callStripe } from './stripe.ts';

/** The price at Stripe that a new buyer pays for one of our price keys. */
export interface CurrentPrice {
  readonly id: string;
  /** Pence charged each cycle, without VAT. */
  readonly pricePence: number;
}

const known = new WeakMap<Env, Map<string, CurrentPrice>>();

/**
 * Returns Stripe's current price of one of our price keys, found by its lookup key. It is remembered while it is the price of the price
 * list: a changed price list is in force as soon as it is synced, even in a process that was started before. Throws UPSTREAM_FAILED.
 */
export async function currentPrice(caller: Caller, priceKey: PriceKey, message: string): Promise<CurrentPrice> {
  const prices = known.get(caller.env) ?? new Map<string, CurrentPrice>();
  known.set(caller.env, prices);
  const remembered = prices.get(priceKey);
  if (remembered) return remembered;
  const found = await callStripe(caller, message, (stripe) => stripe.prices.list({ lookup_keys: [priceKey], active: true, limit: 1 }));
  const price = found.data[0];
  if (!price)
    throw new AppError('UPSTREAM_FAILED', message, {
      cause: new Error(`Stripe has no price with the lookup key ${priceKey}: run the catalogue sync`),
    });
  const current = { id: price.id, pricePence: price.unit_amount ?? 0 };
  if (current.pricePence === priceByKey(priceKey).chargePence) prices.set(priceKey, current);
  return current;
}
