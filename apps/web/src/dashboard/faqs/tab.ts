import { openTab } from '../../shared/screens/openTab.ts';
import { firstPage } from '../../shared/table/firstPage.ts';
import { FaqsDocument } from './Faqs.generated.ts';
import { FAQ_TABLE } from './faqTable.ts';

export const faqs = openTab('faqs', () => import('./FaqsTab.tsx').then(({ FaqsTab }) => FaqsTab), firstPage(FaqsDocument, FAQ_TABLE));
