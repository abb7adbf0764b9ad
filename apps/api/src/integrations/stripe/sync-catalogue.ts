import { PLAN_FAMILIES, planLabel, PRICES, type PlanFamily, type PlanTier, type Price } from '@larkline/catalogue';
import type Stripe from 'stripe';
import { isMissing } from './stripe.ts';

/** Most lookup keys that Stripe takes in one list call. */
const LOOKUP_KEYS_PER_CALL = 10;

/** What a sync did. */
export interface CatalogueSync {
  readonly productsMade: number;
  readonly pricesMade: number;
}

/**
 * Makes Stripe sell exactly the price list: nine products under our plan ids, 18 prices under our price keys. A changed
 * amount becomes a new price that takes the key over; old subscribers keep theirs (CF-53). Running it twice makes nothing.
 */
export async function syncCatalogue(stripe: Stripe): Promise<CatalogueSync> {
  let productsMade = 0;
  for (const family of PLAN_FAMILIES) for (const plan of family.tiers) if (await ensureProduct(stripe, family, plan)) productsMade += 1;
  const existing = await listPrices(stripe);
  const missing = PRICES.filter((price) => existing.get(price.priceKey)?.unit_amount !== price.chargePence);
  for (const price of missing) await createPrice(stripe, price);
  return { productsMade, pricesMade: missing.length };
}

async function ensureProduct(stripe: Stripe, family: PlanFamily, plan: PlanTier): Promise<boolean> {
  try {
    await stripe.products.retrieve(plan.planId);
    return false;
  } catch (cause) {
    if (!isMissing(cause)) throw cause;
    await stripe.products.create({
      id: plan.planId,
      name: planLabel(plan.planId),
      description: family.description,
      metadata: { plan: plan.planId },
    });
    return true;
  }
}

async function listPrices(stripe: Stripe): Promise<Map<string, Stripe.Price>> {
  const keys = PRICES.map((price) => price.priceKey);
  const found = new Map<string, Stripe.Price>();
  for (let start = 0; start < keys.length; start += LOOKUP_KEYS_PER_CALL) {
    const page = await stripe.prices.list({
      lookup_keys: keys.slice(start, start + LOOKUP_KEYS_PER_CALL),
      active: true,
      limit: LOOKUP_KEYS_PER_CALL,
    });
    for (const price of page.data) if (price.lookup_key) found.set(price.lookup_key, price);
  }
  return found;
}

async function createPrice(stripe: Stripe, price: Price): Promise<void> {
  await stripe.prices.create({
    product: price.plan.planId,
    currency: 'gbp',
    unit_amount: price.chargePence,
    recurring: { interval: price.cycle === 'monthly' ? 'month' : 'year' },
    tax_behavior: 'exclusive',
    lookup_key: price.priceKey,
    transfer_lookup_key: true,
    metadata: { plan: price.plan.planId },
  });
}
