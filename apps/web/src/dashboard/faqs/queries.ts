import { RehearsalStateDocument } from '../../shared/answers/Rehearsal.generated.ts';
import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { firstPage } from '../../shared/table/firstPage.ts';
import { FaqsDocument } from './Faqs.generated.ts';
import { UnansweredQuestionsDocument } from './Unanswered.generated.ts';
import { FAQ_TABLE } from './faqTable.ts';

export const queries: readonly ScreenQuery[] = [firstPage(FaqsDocument, FAQ_TABLE), UnansweredQuestionsDocument, RehearsalStateDocument];
