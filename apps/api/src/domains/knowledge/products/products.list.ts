import { defineList } from '../../../platform/graphql/list/define-list.ts';
import { bound, isText, isTrue } from '../../../platform/graphql/list/filters.ts';
import { Product } from './product.entity.ts';

/** Products of a client. */
export const productList = defineList(Product, {
  name: 'Product',
  rows: 'products',
  perClient: true,
  sort: {
    NEWEST: ['createdAt desc'],
    OLDEST: ['createdAt asc'],
    NAME_ASC: ['name asc'],
    NAME_DESC: ['name desc'],
    PRICE_ASC: ['pricePence asc'],
    PRICE_DESC: ['pricePence desc'],
  },
  filter: {
    inStock: isTrue<Product>('inStock', 'Whether the product is in stock.'),
    category: isText<Product>('category', 'Category of the product, exactly as written.'),
    minPricePence: bound<Product>('pricePence', '>=', 'Lowest price in pence.'),
    maxPricePence: bound<Product>('pricePence', '<=', 'Highest price in pence.'),
  },
  search: ['name', 'description', 'category', 'tags'],
});
