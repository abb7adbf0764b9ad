import { PLAN_FAMILIES, planLabel, PRICES, type PlanFamily, type PlanTier, type Price } from '@larkline/catalogue';
import type Stripe from 'stripe';
import type { Caller } from '../../platform/outside/call-outside.ts';
import { syncPortal } from './portal-configuration.ts';
import { callStripe, isMissing } from './stripe.ts';

const FAILED = 'Stripe rejected the price list.';
/** Most lookup keys in one list call, a limit of Stripe. */
const LOOKUP_KEYS_PER_CALL = 10;

/** The objects that a sync created. */
export interface CatalogueSync {
  readonly productsMade: number;
  readonly pricesMade: number;
}

/**
 * Creates the price list at Stripe: nine products under our plan ids, 18 prices under our price keys. A changed amount
 * becomes a new price that takes the key over; existing subscribers keep theirs (CF-53). Brings the configuration of the customer
 * portal up to date too. A second run creates nothing. `prices` is the price list, another one in tests of its changes.
 * Throws UPSTREAM_FAILED.
 */
export async function syncCatalogue(caller: Caller, prices: readonly Price[] = PRICES): Promise<CatalogueSync> {
  let productsMade = 0;
  for (const family of PLAN_FAMILIES) for (const plan of family.tiers) if (await ensureProduct(caller, family, plan)) productsMade += 1;
  const existing = await listPrices(caller);
  const missing = prices.filter((price) => existing.get(price.priceKey)?.unit_amount !== price.chargePence);
  for (const price of missing) await createPrice(caller, price);
  await syncPortal(caller);
  return { productsMade, pricesMade: missing.length };
}

async function ensureProduct(caller: Caller, family: PlanFamily, plan: PlanTier): Promise<boolean> {
  try {
    await callStripe(caller, FAILED, (stripe) => stripe.products.retrieve(plan.planId));
    return false;
  } catch (cause) {
    if (!isMissing(cause)) throw cause;
    const product = { id: plan.planId, name: planLabel(plan.planId), description: family.description, metadata: { plan: plan.planId } };
    await callStripe(caller, FAILED, (stripe) => stripe.products.create(product));
    return true;
  }
}

async function listPrices(caller: Caller): Promise<Map<string, Stripe.Price>> {
  const keys = PRICES.map((price) => price.priceKey);
  const found = new Map<string, Stripe.Price>();
  for (let start = 0; start < keys.length; start += LOOKUP_KEYS_PER_CALL) {
    const lookupKeys = keys.slice(start, start + LOOKUP_KEYS_PER_CALL);
    const page = await callStripe(caller, FAILED, (stripe) =>
      stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: LOOKUP_KEYS_PER_CALL }),
    );
    for (const price of page.data) if (price.lookup_key) found.set(price.lookup_key, price);
  }
  return found;
}

async function createPrice(caller: Caller, price: Price): Promise<void> {
  const params: Stripe.PriceCreateParams = {
    product: price.plan.planId,
    currency: 'gbp',
    unit_amount: price.chargePence,
    recurring: { interval: price.cycle === 'monthly' ? 'month' : 'year' },
    tax_behavior: 'exclusive',
    lookup_key: price.priceKey,
    transfer_lookup_key: true,
    metadata: { plan: price.plan.planId },
  };
  await callStripe(caller, FAILED, (stripe) => stripe.prices.create(params));
}
