import { formatDate, formatPence } from '@larkline/format';
import { REHEARSAL_FIELDS } from '../../shared/answers/rehearsalFields.ts';
import type { CsvFile } from '../../shared/csv/csvFiles.ts';
import { defineTable } from '../../shared/table/defineTable.ts';
import { choiceParam, penceParam, textParam } from '../../shared/table/filterParams.ts';
import { ClampedText, TextCard } from '../../shared/table/TextCard.tsx';
import type { DeletableList } from '../../shared/undo/deletions.ts';
import { ProductCard, StockBadge } from './ProductCard.tsx';
import { ProductFaqsDocument, ProductsDocument } from './Products.generated.ts';
import styles from './Products.module.css';

/** Shown in the place of either list when it could not be loaded (E16). */
const FAILURE = 'Failed to load products and FAQs.';
const effect = (it: string) => `Your assistant will stop mentioning ${it} straight away.`;

/** The products, with the words of their deletion (PRD-07). */
export const PRODUCTS: DeletableList = {
  name: 'products',
  type: 'Product',
  fields: ['products', 'productCategories', ...REHEARSAL_FIELDS],
  one: 'product',
  many: 'products',
  effect,
  done: 'Product Deleted',
  failed: 'Failed to delete product.',
  restored: 'Product Restored',
};

/** The products as a CSV file. */
export const PRODUCT_FILE: CsvFile = {
  name: 'products.csv',
  one: 'product',
  many: 'products',
  key: 'name',
  takes: 'An export from Shopify, WooCommerce or Magento works as it is.',
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
  effect,
  done: 'FAQ Deleted',
  failed: 'Failed to delete FAQ.',
  restored: 'FAQ Restored',
};

/** The list of products; cards until the person chooses otherwise (PRD-02). 24 cards fill rows of two, three and four. */
export const PRODUCT_TABLE = defineTable(
  {
    name: 'products',
    label: 'Products',
    nouns: { one: 'product', many: 'products' },
    document: ProductsDocument,
    rows: (data) => data.client?.products,
    failure: FAILURE,
    file: PRODUCT_FILE,
    sorts: {
      NEWEST: 'Newest first',
      OLDEST: 'Oldest first',
      NAME_ASC: 'Name, A to Z',
      NAME_DESC: 'Name, Z to A',
      PRICE_ASC: 'Price, low to high',
      PRICE_DESC: 'Price, high to low',
    },
    sizes: [24, 48, 96],
    view: { layout: 'cards', density: 'comfortable', hidden: [] },
    filters: {
      inStock: choiceParam('stock', 'stock', { in: true, out: false }),
      category: textParam('category', 'category'),
      minPricePence: penceParam('from', 'lowest price'),
      maxPricePence: penceParam('to', 'highest price'),
    },
  },
  {
    rowName: ({ name }) => name,
    columns: [
      { id: 'name', title: 'Name', cell: ({ name }) => <span className={styles.name}>{name}</span>, sorts: ['NAME_ASC', 'NAME_DESC'] },
      { id: 'category', title: 'Category', cell: ({ category }) => <span dir="auto">{category}</span>, width: 124 },
      {
        id: 'price',
        title: 'Price',
        cell: ({ pricePence }) => formatPence(pricePence),
        width: 112,
        align: 'end',
        sorts: ['PRICE_ASC', 'PRICE_DESC'],
      },
      { id: 'stock', title: 'Stock', cell: ({ inStock }) => <StockBadge inStock={inStock} />, width: 124 },
      { id: 'tags', title: 'Tags', cell: ({ tags }) => <span dir="auto">{tags.join(', ')}</span>, width: 116 },
      { id: 'added', title: 'Added', cell: ({ createdAt }) => formatDate(createdAt), width: 120, sorts: ['OLDEST', 'NEWEST'] },
    ],
    card: (product, open) => <ProductCard product={product} onOpen={open} />,
  },
);

/** The view of the product FAQs in the address: `?view=faqs`. */
export const FAQS = 'faqs';

/** The list of product FAQs. */
export const FAQ_TABLE = defineTable(
  {
    name: 'product-faqs',
    label: 'Product FAQs',
    nouns: { one: 'product FAQ', many: 'product FAQs' },
    document: ProductFaqsDocument,
    rows: (data) => data.client?.productFaqs,
    failure: FAILURE,
    sorts: { NEWEST: 'Newest first', OLDEST: 'Oldest first' },
    sizes: [25, 50, 100],
  },
  {
    rowName: ({ question }) => question,
    columns: [
      { id: 'question', title: 'Question', cell: ({ question }) => question },
      { id: 'answer', title: 'Answer', cell: ({ answer }) => <ClampedText text={answer} /> },
      { id: 'added', title: 'Added', cell: ({ createdAt }) => formatDate(createdAt), width: 120, sorts: ['OLDEST', 'NEWEST'] },
    ],
    card: ({ question, answer }, open) => <TextCard name={question} text={answer} onOpen={open} />,
  },
);
