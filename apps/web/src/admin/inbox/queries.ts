import type { AddressQuery, ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { readAddress } from '../../shared/table/tableAddress.ts';
import { variablesOf } from '../../shared/table/useTableState.ts';
import { CallListDocument } from './Calls.generated.ts';
import { CALL_TABLE, callVariables } from './callTable.ts';
import { InboxListDocument, InboxStaffDocument } from './Inbox.generated.ts';
import { INBOX_TABLE, inboxVariables } from './inboxTable.ts';
import { PARTS, type PartId } from './parts.ts';

const OF_PART: Readonly<Record<PartId, AddressQuery>> = {
  messages: (search) => ({ query: InboxListDocument, variables: inboxVariables(variablesOf(readAddress(INBOX_TABLE, search).address)) }),
  calls: (search) => ({ query: CallListDocument, variables: callVariables(variablesOf(readAddress(CALL_TABLE, search).address)) }),
};

export const queries: readonly ScreenQuery[] = [
  (search) => OF_PART[PARTS.find(search)](search),
  () => ({ query: InboxStaffDocument, variables: {} }),
];
