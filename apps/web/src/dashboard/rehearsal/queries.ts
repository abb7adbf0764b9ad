import { RehearsalStateDocument } from '../../shared/answers/Rehearsal.generated.ts';
import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { readAddress } from '../../shared/table/tableAddress.ts';
import { variablesOf } from '../../shared/table/useTableState.ts';
import { FirstQuestionsDocument, KeptQuestionsDocument } from './Rehearsal.generated.ts';
import { KEPT_TABLE, queryOf } from './keptTable.ts';

export const queries: readonly ScreenQuery[] = [
  RehearsalStateDocument,
  FirstQuestionsDocument,
  (search) => ({ query: KeptQuestionsDocument, variables: queryOf(variablesOf(readAddress(KEPT_TABLE, search).address)) }),
];
