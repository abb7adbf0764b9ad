import type { SetProduct } from './question-set.ts';

const page = (path: string) => `https://copperkettle.example/p/${path}`;

const TAGS: Readonly<Record<string, readonly string[]>> = {
  Cookware: ['pan', 'cooking'],
  Knives: ['sharp', 'blade'],
  'Tea and coffee': ['hot drinks', 'brew'],
  Tableware: ['dishes', 'gift'],
  Textiles: ['kitchen linen', 'gift'],
  Baking: ['bread', 'sourdough'],
};

/** Products of the shop: near-identical names, sizes and colours, and some out of stock. */
export const shopProducts: readonly SetProduct[] = [
  product(
    'casserole-24-blue',
    'Cast Iron Casserole 24 cm Blue',
    'Enamelled cast iron, 4.2 litres, serves 4. Oven safe to 250°C.',
    8900,
    'Cookware',
  ),
  product(
    'casserole-28-blue',
    'Cast Iron Casserole 28 cm Blue',
    'Enamelled cast iron, 6.7 litres, serves 6 to 8. Oven safe to 250°C.',
    11900,
    'Cookware',
  ),
  product('casserole-24-red', 'Cast Iron Casserole 24 cm Red', 'Enamelled cast iron, 4.2 litres, serves 4.', 8900, 'Cookware', false),
  product('skillet', 'Cast Iron Skillet 26 cm', 'Bare cast iron, pre-seasoned with vegetable oil. Weighs 2.4 kg.', 3450, 'Cookware'),
  product(
    'frying-pan-24',
    'Non-stick Frying Pan 24 cm',
    'Aluminium with a ceramic coating, free of PFAS. All hobs including induction.',
    3200,
    'Cookware',
  ),
  product(
    'frying-pan-28',
    'Non-stick Frying Pan 28 cm',
    'Aluminium with a ceramic coating, free of PFAS. All hobs including induction.',
    3800,
    'Cookware',
  ),
  product('wok', 'Carbon Steel Wok 32 cm', 'Flat base with a beech handle. Needs seasoning before first use.', 2995, 'Cookware', false),
  product('chef-knife-15', 'Chef’s Knife 15 cm', 'Forged German steel, for smaller hands.', 4500, 'Knives'),
  product('chef-knife-20', 'Chef’s Knife 20 cm', 'Forged German steel, our best-selling knife.', 5400, 'Knives'),
  product('bread-knife', 'Bread Knife 25 cm', 'Serrated, with an oak handle.', 3950, 'Knives'),
  product('sharpener', 'Whetstone Knife Sharpener', 'Two sides, 1000 and 3000 grit, on a bamboo base.', 2800, 'Knives'),
  product(
    'kettle',
    'Copper Stovetop Kettle 1.7 L',
    'Solid copper lined with tin, whistles. Not for induction hobs.',
    7600,
    'Tea and coffee',
  ),
  product('moka-3', 'Moka Pot 3 cup', 'Aluminium stovetop espresso maker.', 2250, 'Tea and coffee'),
  product('moka-6', 'Moka Pot 6 cup', 'Aluminium stovetop espresso maker.', 2950, 'Tea and coffee'),
  product('cafetiere', 'Glass Cafetière 1 L', 'Eight cups, heatproof glass with a steel frame.', 2600, 'Tea and coffee', false),
  product('teapot', 'Stoneware Teapot', 'Holds four mugs. Comes with a steel infuser. Dishwasher safe.', 3100, 'Tea and coffee'),
  product('breakfast-tea-100', 'Ludlow Breakfast Tea 100 g', 'Loose leaf Assam and Kenyan blend.', 650, 'Tea and coffee'),
  product('breakfast-tea-250', 'Ludlow Breakfast Tea 250 g', 'Loose leaf Assam and Kenyan blend.', 1400, 'Tea and coffee'),
  product('mug', 'Hand-thrown Mug', 'Made by a potter in Clun. Each one differs slightly. 350 ml.', 1800, 'Tableware'),
  product('bowl-set', 'Pasta Bowls, set of 4', 'White stoneware, 23 cm across.', 4200, 'Tableware'),
  product('apron-adult', 'Linen Apron', 'One size, adjustable neck. Machine wash at 40°C.', 2700, 'Textiles'),
  product('apron-child', 'Children’s Linen Apron', 'For ages 4 to 8.', 1600, 'Textiles'),
  product('tea-towels', 'Tea Towels, pack of 3', 'Organic cotton, woven in Lancashire.', 1500, 'Textiles'),
  product('banneton', 'Banneton Proving Basket', 'Rattan, for loaves up to 1 kg. Liner included.', 1650, 'Baking', false),
  product('loaf-tin', 'Loaf Tin 2 lb', 'Heavy steel, made in Birmingham.', 1250, 'Baking'),
];

function product(id: string, name: string, description: string, pricePence: number, category: string, inStock = true): SetProduct {
  return { id, name, description, pricePence, category, inStock, productUrl: page(id), tags: TAGS[category] ?? [] };
}
