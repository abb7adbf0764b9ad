import { PRICES, type PriceKey } from '@larkline/catalogue';
import type Stripe from 'stripe';
import { startEngine, type Engine } from '../../../emulators/src/engine.ts';

/** The operations of the local Stripe in memory, with the prices of the catalogue. */
export interface StripeEngine extends Engine {
  /** Returns the id of a price at Stripe. */
  priceId(priceKey: PriceKey): string;
}

/** Starts the local Stripe's operations without a server, for tests of very many cases. */
export async function startStripeEngine(): Promise<StripeEngine> {
  const engine = await startEngine();
  const ids = new Map<PriceKey, string>();
  for (const { priceKey, plan, cycle, chargePence } of PRICES) {
    const product = engine.run<Stripe.Product>('POST /v1/products', { name: plan.planId });
    const recurring = { interval: cycle === 'monthly' ? ('month' as const) : ('year' as const) };
    const terms = { product: product.id, currency: 'gbp', unit_amount: chargePence, recurring, tax_behavior: 'exclusive' as const };
    ids.set(priceKey, engine.run<Stripe.Price>('POST /v1/prices', terms).id);
  }
  return { ...engine, priceId: (priceKey) => ids.get(priceKey) ?? '' };
}
