import { RehearsalStateDocument } from '../../shared/answers/Rehearsal.generated.ts';
import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { KEPT_QUESTIONS } from './keptTable.ts';
import { FirstQuestionsDocument } from './Rehearsal.generated.ts';

export const queries: readonly ScreenQuery[] = [RehearsalStateDocument, FirstQuestionsDocument, KEPT_QUESTIONS.firstPage];
