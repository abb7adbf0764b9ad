import type { ProductFaqSort, ProductFilter, ProductSort } from '../../shared/apollo/schema.generated.ts';
import { choiceParam, penceParam, textParam } from '../../shared/table/filterParams.ts';
import type { TableSpec } from '../../shared/table/tableAddress.ts';
import type { TablePreferences } from '../../shared/table/tablePreferences.ts';

/** Shown in the place of either list when it could not be loaded (E16). */
export const FAILURE = 'Failed to load products and FAQs.';

/** The list of products in the address. 24 cards fill rows of two, three and four. */
export const PRODUCT_TABLE: TableSpec<ProductSort, ProductFilter> = {
  sorts: ['NEWEST', 'OLDEST', 'NAME_ASC', 'NAME_DESC', 'PRICE_ASC', 'PRICE_DESC'],
  sizes: [24, 48, 96],
  filters: {
    inStock: choiceParam('stock', 'stock', { in: true, out: false }),
    category: textParam('category', 'category'),
    minPricePence: penceParam('from', 'lowest price'),
    maxPricePence: penceParam('to', 'highest price'),
  },
};

/** The orders of the products in words. */
export const PRODUCT_SORTS: Readonly<Record<ProductSort, string>> = {
  NEWEST: 'Newest first',
  OLDEST: 'Oldest first',
  NAME_ASC: 'Name, A to Z',
  NAME_DESC: 'Name, Z to A',
  PRICE_ASC: 'Price, low to high',
  PRICE_DESC: 'Price, high to low',
};

/** Products are cards until the person chooses otherwise (PRD-02). */
export const PRODUCT_VIEW: TablePreferences = { layout: 'cards', density: 'comfortable', hidden: [] };

/** The list of product FAQs in the address. */
export const FAQ_TABLE: TableSpec<ProductFaqSort, object> = {
  sorts: ['NEWEST', 'OLDEST'],
  sizes: [25, 50, 100],
  filters: {},
};

/** The orders of the product FAQs in words. */
export const FAQ_SORTS: Readonly<Record<ProductFaqSort, string>> = {
  NEWEST: 'Newest first',
  OLDEST: 'Oldest first',
};

/** Product FAQs are rows until the person chooses otherwise. */
export const FAQ_VIEW: TablePreferences = { layout: 'table', density: 'comfortable', hidden: [] };

/** The view of the product FAQs in the address: `?view=faqs`. */
export const FAQS = 'faqs';
