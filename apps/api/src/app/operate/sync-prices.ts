import { syncCatalogue, type CatalogueSync } from '../../integrations/stripe/index.ts';
import type { Env } from '../../platform/env/env.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { makeLog } from '../../platform/log/log.ts';
import { StartError } from './start-error.ts';

/**
 * Creates the price list at Stripe: before the first visitor, and after each change of prices. A second run creates nothing.
 * Throws StartError when Stripe refuses or cannot be reached.
 */
export async function syncPrices(env: Env): Promise<CatalogueSync> {
  try {
    return await syncCatalogue({ env, log: makeLog(env.LOG_LEVEL) });
  } catch (cause) {
    // Stripe's own words can hold a part of the key.
    const { type, code } = (cause instanceof AppError ? cause.details.cause : cause) as { type?: string; code?: string };
    if (!type?.startsWith('Stripe')) throw cause;
    throw new StartError(`Stripe rejected the price list (${code ?? type}): check STRIPE_SECRET_KEY and run this again.`, { cause });
  }
}
