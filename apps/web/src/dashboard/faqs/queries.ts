import { RehearsalStateDocument } from '../../shared/answers/Rehearsal.generated.ts';
import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { FAQ_LIST } from './faqTable.ts';
import { UnansweredQuestionsDocument } from './Unanswered.generated.ts';

export const queries: readonly ScreenQuery[] = [FAQ_LIST.firstPage, UnansweredQuestionsDocument, RehearsalStateDocument];
