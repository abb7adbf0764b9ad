import { REHEARSAL_FIELDS } from '../../shared/answers/rehearsalFields.ts';
import type { FaqCategory, FaqFilter, FaqSort } from '../../shared/apollo/schema.generated.ts';
import type { CsvFile } from '../../shared/csv/csvFiles.ts';
import { choiceParam } from '../../shared/table/filterParams.ts';
import type { TableSpec } from '../../shared/table/tableAddress.ts';
import type { DeletableList } from '../../shared/undo/deletions.ts';

/** Shown in the place of the list when it could not be loaded (E39). */
export const FAILURE = 'Failed to load FAQs';

/** The categories in words (FAQ-02). */
export const CATEGORIES: readonly { readonly value: FaqCategory; readonly label: string }[] = [
  { value: 'GENERAL', label: 'General' },
  { value: 'SHIPPING', label: 'Shipping' },
  { value: 'RETURNS', label: 'Returns' },
  { value: 'PRICING', label: 'Pricing' },
  { value: 'SUPPORT', label: 'Support' },
  { value: 'PRODUCTS', label: 'Products' },
];

/** The list of FAQs in the address. */
export const FAQ_TABLE: TableSpec<FaqSort, FaqFilter> = {
  sorts: ['POSITION', 'OLDEST', 'NEWEST'],
  sizes: [25, 50, 100],
  filters: {
    category: choiceParam<FaqCategory>(
      'category',
      'category',
      Object.fromEntries(CATEGORIES.map(({ value }) => [value.toLowerCase(), value])),
    ),
  },
};

/** The orders in words. */
export const FAQ_SORTS: Readonly<Record<FaqSort, string>> = {
  POSITION: 'Your order',
  OLDEST: 'Oldest first',
  NEWEST: 'Newest first',
};

/** The FAQs, with the words of their deletion (E39). */
export const FAQS: DeletableList = {
  name: 'faqs',
  type: 'Faq',
  fields: ['faqList', ...REHEARSAL_FIELDS],
  one: 'FAQ',
  many: 'FAQs',
  effect: 'Your assistant will stop using it straight away.',
  done: 'FAQ Deleted',
  failed: 'Failed to delete FAQ',
  restored: 'FAQ Restored',
};

/** The FAQs as a CSV file. */
export const FAQ_FILE: CsvFile = { name: 'faqs.csv', one: 'FAQ', many: 'FAQs', imported: 'FAQs Imported', fields: FAQS.fields };
