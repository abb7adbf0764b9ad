import type { PriceKey } from '@larkline/catalogue';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Env } from '../../platform/env/env.ts';
import type { Caller } from '../../platform/outside/call-outside.ts';
import { callStripe } from './stripe.ts';

const known = new WeakMap<Env, Map<string, string>>();

/** Returns Stripe's price id of one of our price keys, found by its lookup key and remembered. Throws UPSTREAM_FAILED. */
export async function stripePriceId(caller: Caller, priceKey: PriceKey, message: string): Promise<string> {
  const ids = known.get(caller.env) ?? new Map<string, string>();
  known.set(caller.env, ids);
  const remembered = ids.get(priceKey);
  if (remembered) return remembered;
  const found = await callStripe(caller, message, (stripe) => stripe.prices.list({ lookup_keys: [priceKey], active: true, limit: 1 }));
  const price = found.data[0];
  if (!price)
    throw new AppError('UPSTREAM_FAILED', message, {
      cause: new Error(`Stripe has no price with the lookup key ${priceKey}: run the catalogue sync`),
    });
  ids.set(priceKey, price.id);
  return price.id;
}
