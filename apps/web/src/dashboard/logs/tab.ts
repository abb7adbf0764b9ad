import { openTab } from '../../shared/screens/openTab.ts';
import { readAddress } from '../../shared/table/tableAddress.ts';
import { variablesOf } from '../../shared/table/useTableState.ts';
import { ConversationMonthsDocument, ConversationsDocument } from './Logs.generated.ts';
import { LOG_TABLE, queryOf, type LogTabId } from './logTable.ts';

const logs = (id: LogTabId) =>
  openTab(
    id,
    () => import('./LogsTab.tsx').then(({ LogsTab }) => LogsTab),
    ConversationMonthsDocument,
    (search) => ({ query: ConversationsDocument, variables: queryOf(id, variablesOf(readAddress(LOG_TABLE, search).address)) }),
  );

export const callLogs = logs('call-logs');
export const chatLogs = logs('chat-logs');
