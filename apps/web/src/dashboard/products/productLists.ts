import type { DeletableList } from '../../shared/undo/deletions.ts';

const EFFECT = 'Your assistant stops mentioning it at once.';

/** The products, with the words of their deletion (PRD-07). */
export const PRODUCTS: DeletableList = {
  name: 'products',
  type: 'Product',
  fields: ['products', 'productCategories'],
  one: 'product',
  many: 'products',
  effect: EFFECT,
  done: 'Product Deleted',
  failed: 'Failed to delete product.',
  restored: 'Product Restored',
};

/** The product FAQs, with the words of their deletion (PRD-08). */
export const PRODUCT_FAQS: DeletableList = {
  name: 'productFaqs',
  type: 'ProductFaq',
  fields: ['productFaqs'],
  one: 'FAQ',
  many: 'FAQs',
  effect: EFFECT,
  done: 'FAQ Deleted',
  failed: 'Failed to delete FAQ.',
  restored: 'FAQ Restored',
};
