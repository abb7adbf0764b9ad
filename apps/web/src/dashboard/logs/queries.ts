import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { readAddress } from '../../shared/table/tableAddress.ts';
import { listVariables } from '../../shared/table/useTableState.ts';
import { ConversationMonthsDocument } from './Logs.generated.ts';
import { LOGS, toQueryVariables, type LogTabId } from './logTable.tsx';

/** Returns the queries of the logs, with the filter of the tab that opened them. */
export const logQueries = (id: LogTabId): readonly ScreenQuery[] => [
  ConversationMonthsDocument,
  (search) => {
    const { address } = readAddress(LOGS.spec, search);
    return { query: LOGS.document, variables: toQueryVariables(id, { address, variables: listVariables(LOGS.spec, address) }) };
  },
];
