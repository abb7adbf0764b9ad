import { SHOP_PRODUCTS } from './businesses/shop.ts';

/** A product of the demo shop, as shown on a card in the chat (DMO-14). */
export interface FitnessProduct {
  readonly id: keyof typeof SHOP_PRODUCTS;
  readonly name: string;
  readonly pricePence: number;
}

/** The five products of the shop. */
export const FITNESS_PRODUCTS: readonly FitnessProduct[] = (['mat', 'protein', 'electrolytes', 'gloves', 'set'] as const).map((id) => ({
  id,
  name: SHOP_PRODUCTS[id].name,
  pricePence: SHOP_PRODUCTS[id].pricePence,
}));
