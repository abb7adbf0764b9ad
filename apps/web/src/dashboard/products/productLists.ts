import { REHEARSAL_FIELDS } from '../../shared/answers/rehearsalFields.ts';
import type { CsvFile } from '../../shared/csv/csvFiles.ts';
import type { DeletableList } from '../../shared/undo/deletions.ts';

const EFFECT = 'Your assistant will stop mentioning it straight away.';

/** The products, with the words of their deletion (PRD-07). */
export const PRODUCTS: DeletableList = {
  name: 'products',
  type: 'Product',
  fields: ['products', 'productCategories', ...REHEARSAL_FIELDS],
  one: 'product',
  many: 'products',
  effect: EFFECT,
  done: 'Product Deleted',
  failed: 'Failed to delete product.',
  restored: 'Product Restored',
};

/** The products as a CSV file. */
export const PRODUCT_FILE: CsvFile = {
  name: 'products.csv',
  one: 'product',
  many: 'products',
  imported: 'Products Imported',
  fields: PRODUCTS.fields,
};

/** The product FAQs, with the words of their deletion (PRD-08). */
export const PRODUCT_FAQS: DeletableList = {
  name: 'productFaqs',
  type: 'ProductFaq',
  fields: ['productFaqs', ...REHEARSAL_FIELDS],
  one: 'FAQ',
  many: 'FAQs',
  effect: EFFECT,
  done: 'FAQ Deleted',
  failed: 'Failed to delete FAQ.',
  restored: 'FAQ Restored',
};
