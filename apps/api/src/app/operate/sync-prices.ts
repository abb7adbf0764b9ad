import { stripeOf, syncCatalogue, type CatalogueSync } from '../../integrations/stripe/index.ts';
import type { Env } from '../../platform/env/env.ts';
import { StartError } from './start-error.ts';

/**
 * Makes Stripe sell exactly the price list: before the first visitor, and after each change of prices. Running it twice makes
 * nothing. Throws StartError when Stripe refuses or cannot be reached.
 */
export async function syncPrices(env: Env): Promise<CatalogueSync> {
  try {
    return await syncCatalogue(stripeOf(env));
  } catch (cause) {
    // Stripe's own words can hold a part of the key.
    const { type, code } = cause as { type?: string; code?: string };
    if (!type?.startsWith('Stripe')) throw cause;
    throw new StartError(`Stripe did not take the price list (${code ?? type}): check STRIPE_SECRET_KEY and run this again.`, { cause });
  }
}
