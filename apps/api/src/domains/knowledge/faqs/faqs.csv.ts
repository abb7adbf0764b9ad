import { faqSchema } from '@larkline/validation';
import { emit } from '../../../platform/domain/events.ts';
import { newUuidV7 } from '../../../platform/time/new-id.ts';
import { csvColumns, type CsvFile } from '../../people/rows/index.ts';
import { nextPosition, POSITION_STEP } from './faq-order.service.ts';
import { Faq } from './faq.entity.ts';
import { faqList } from './faqs.list.ts';

/** The FAQs of a client as a CSV file. New ones come last, in the order of the file. */
export const faqFile: CsvFile<Faq> = {
  one: 'FAQ',
  many: 'FAQs',
  entity: Faq,
  list: faqList,
  schema: faqSchema,
  columns: csvColumns(faqSchema),
  key: 'question',
  example: { question: 'Do you deliver?', answer: 'Yes, within 20 miles of our shop, for £5.', category: 'Shipping' },
  limit: 'faqImport',
  newFields: async (tx, clientId, count) => {
    const now = tx.now();
    const position = await nextPosition(tx, clientId, count);
    // Ids that rise with the line: the order of FAQs that were added at the same time.
    return (at) => ({ id: newUuidV7(new Date(now.getTime() + at)), createdAt: now, position: position + at * POSITION_STEP });
  },
  afterImport: (tx, clientId) => emit(tx, 'faqsChanged', { clientId }),
};
