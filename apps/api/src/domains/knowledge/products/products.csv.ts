import { productSchema } from '@larkline/validation';
import { emit } from '../../../platform/domain/events.ts';
import { newUuidV7 } from '../../../platform/time/new-id.ts';
import { csvColumns, type CsvFile } from '../../people/rows/index.ts';
import { Product } from './product.entity.ts';
import { readPrice } from './price-cell.ts';
import { productList } from './products.list.ts';
import { SHOP_EXPORTS } from './shop-exports.ts';

/** The products of a client as a CSV file. The price is in pounds. */
export const productFile: CsvFile<Product> = {
  one: 'product',
  many: 'products',
  entity: Product,
  list: productList,
  schema: productSchema,
  columns: csvColumns(productSchema, {
    pricePence: { name: 'price', read: readPrice, write: ({ pricePence }) => (pricePence / 100).toFixed(2) },
  }),
  key: 'name',
  sources: SHOP_EXPORTS,
  example: {
    name: 'Oak chair',
    description: 'Solid oak, made in Leeds.',
    pricePence: 12_950,
    category: 'Chairs',
    inStock: true,
    imageUrl: 'https://www.example.com/oak-chair.jpg',
    productUrl: 'https://www.example.com/oak-chair',
    tags: ['oak', 'handmade'],
  },
  limit: 'productImport',
  newFields: async (tx) => {
    const now = tx.now();
    // The first line of the file is the newest product, so that the list shows them in the same order.
    return (at) => ({ id: newUuidV7(new Date(now.getTime() - at)), createdAt: now, updatedAt: now });
  },
  changedFields: (tx) => ({ updatedAt: tx.now() }),
  afterImport: (tx, clientId) => emit(tx, 'productsChanged', { clientId }),
};
