import type { AddressQuery, ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { InboxStaffDocument } from './Inbox.generated.ts';
import { CALLS, MESSAGES } from './inboxTables.tsx';
import { PARTS, type PartId } from './parts.ts';

const PART_QUERIES: Readonly<Record<PartId, AddressQuery>> = { messages: MESSAGES.firstPage, calls: CALLS.firstPage };

export const queries: readonly ScreenQuery[] = [
  (search) => PART_QUERIES[PARTS.find(search)](search),
  () => ({ query: InboxStaffDocument, variables: {} }),
];
