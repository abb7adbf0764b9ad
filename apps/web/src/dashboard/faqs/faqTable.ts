import { REHEARSAL_FIELDS } from '../../shared/answers/rehearsalFields.ts';
import type { FaqCategory } from '../../shared/apollo/schema.generated.ts';
import type { CsvFile } from '../../shared/csv/csvFiles.ts';
import { defineList } from '../../shared/table/defineTable.ts';
import { choiceParam } from '../../shared/table/filterParams.ts';
import type { DeletableList } from '../../shared/undo/deletions.ts';
import { FaqsDocument } from './Faqs.generated.ts';

/** The categories in words (FAQ-02). */
export const CATEGORIES: readonly { readonly value: FaqCategory; readonly label: string }[] = [
  { value: 'GENERAL', label: 'General' },
  { value: 'SHIPPING', label: 'Shipping' },
  { value: 'RETURNS', label: 'Returns' },
  { value: 'PRICING', label: 'Pricing' },
  { value: 'SUPPORT', label: 'Support' },
  { value: 'PRODUCTS', label: 'Products' },
];

/** The FAQs, with the words of their deletion (E39). */
export const FAQS: DeletableList = {
  name: 'faqs',
  type: 'Faq',
  fields: ['faqList', ...REHEARSAL_FIELDS],
  one: 'FAQ',
  many: 'FAQs',
  effect: (it) => `Your assistant will stop using ${it} straight away.`,
  done: 'FAQ Deleted',
  failed: 'Failed to delete FAQ',
  restored: 'FAQ Restored',
};

/** The FAQs as a CSV file. */
export const FAQ_FILE: CsvFile = {
  name: 'faqs.csv',
  one: 'FAQ',
  many: 'FAQs',
  key: 'question',
  imported: 'FAQs Imported',
  fields: FAQS.fields,
};

/** The list of FAQs (E39). */
export const FAQ_LIST = defineList({
  name: 'faqs',
  label: 'FAQs',
  nouns: { one: 'FAQ', many: 'FAQs' },
  document: FaqsDocument,
  rows: (data) => data.client?.faqList,
  failure: 'Failed to load FAQs',
  file: FAQ_FILE,
  sorts: { POSITION: 'Your order', OLDEST: 'Oldest first', NEWEST: 'Newest first' },
  sizes: [25, 50, 100],
  filtersInLine: true,
  filters: {
    category: choiceParam('category', 'category', Object.fromEntries(CATEGORIES.map(({ value }) => [value.toLowerCase(), value]))),
  },
});
