/** A product of the demo shop, as shown on a card in the chat (DMO-14). */
export interface FitnessProduct {
  readonly id: 'mat' | 'protein' | 'electrolytes' | 'gloves' | 'set';
  readonly name: string;
  readonly pricePence: number;
}

/** The five products of the shop. */
export const FITNESS_PRODUCTS: readonly FitnessProduct[] = [
  { id: 'mat', name: 'Zen Mat Pro', pricePence: 3_999 },
  { id: 'protein', name: 'FlexFuel Protein', pricePence: 2_499 },
  { id: 'electrolytes', name: 'ChillBoost Electrolyte Pack', pricePence: 999 },
  { id: 'gloves', name: 'CoreGrip Gloves', pricePence: 1_499 },
  { id: 'set', name: 'Serenity Seamless Set', pricePence: 4_999 },
];
