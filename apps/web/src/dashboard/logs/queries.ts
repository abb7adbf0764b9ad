import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { readAddress } from '../../shared/table/tableAddress.ts';
import { variablesOf } from '../../shared/table/useTableState.ts';
import { ConversationMonthsDocument, ConversationsDocument } from './Logs.generated.ts';
import { LOG_TABLE, queryOf, type LogTabId } from './logTable.ts';

/** Returns the queries of the logs, with the filter of the tab that opened them. */
export const queriesOf = (id: LogTabId): readonly ScreenQuery[] => [
  ConversationMonthsDocument,
  (search) => ({ query: ConversationsDocument, variables: queryOf(id, variablesOf(readAddress(LOG_TABLE, search).address)) }),
];
