import type { ExampleBusiness } from './example-business.ts';

/** The products of the shop, by the name that its agent has for them (DMO-14). */
export const SHOP_PRODUCTS = {
  mat: { name: 'Zen Mat Pro', description: 'Natural rubber, 5 mm, 1.9 kg.', pricePence: 3_999, category: 'Mats', tags: ['yoga', 'mat'] },
  protein: {
    name: 'FlexFuel Protein',
    description: 'Pea and rice protein, 900 g.',
    pricePence: 2_499,
    category: 'Nutrition',
    tags: ['protein', 'vegan'],
  },
  electrolytes: {
    name: 'ChillBoost Electrolyte Pack',
    description: 'For long sessions, 20 sachets.',
    pricePence: 999,
    category: 'Nutrition',
    tags: ['electrolytes', 'vegan'],
  },
  gloves: {
    name: 'CoreGrip Gloves',
    description: 'Breathable palm, sizes S to XL.',
    pricePence: 1_499,
    category: 'Training',
    tags: ['gloves'],
  },
  set: {
    name: 'Serenity Seamless Set',
    description: 'Top and leggings, recycled yarn.',
    pricePence: 4_999,
    category: 'Activewear',
    tags: ['seamless'],
    inStock: false,
  },
} as const;

/** Answers that hold for each order (DMO-15). */
export const DELIVERY =
  'Standard delivery takes 3-5 days and is free over £35, otherwise £4.99. Express takes 1-2 days for £8.99. We dispatch in 1-2 business days.';
export const RETURNS =
  'You can return anything within 30 days. The refund reaches you in 5-7 business days, and exchanges go out as soon as your parcel is back.';
export const SIZES = 'Our sizes run true; between two, take the larger one.';

/** The fitness shop: its agent on the demo page, and a client of the demo data. */
export const SHOP_FACTS: ExampleBusiness = {
  businessName: 'Ridge & Row Fitness',
  industry: 'Retail/E-commerce',
  phone: '+44 161 496 0234',
  website: 'https://ridgeandrow.example',
  location: '4 Canal Street, Manchester M1 3HE',
  hours: [['monday', 'saturday', '10:00', '18:00']],
  openingHours: 'The online shop takes orders at any time.',
  about: 'Yoga, rowing and training gear, chosen by people who train in it.',
  services: 'Yoga, rowing and training gear, advice on sizes, delivery and returns by post.',
  products: Object.values(SHOP_PRODUCTS),
  productFaqs: [
    ['Is the protein vegan?', 'Yes, it is made from pea and rice.'],
    ['How do I wash the seamless set?', 'At 30 degrees, inside out, no tumble dryer.'],
  ],
  faqs: [
    ['How long does delivery take?', DELIVERY, 'Shipping'],
    ['Can I return something?', RETURNS, 'Returns'],
    ['Which size should I take?', SIZES, 'Products'],
  ],
};
