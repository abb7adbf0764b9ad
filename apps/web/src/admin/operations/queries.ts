import type { AddressQuery, ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { OperationsOverviewDocument, SlowStatementsDocument } from './Operations.generated.ts';
import { PARTS, type PartId } from './parts.ts';
import { CALLS, EVENTS, JOBS, MAILS } from './queueTables.tsx';

const PART_QUERIES: Readonly<Record<PartId, AddressQuery>> = {
  overview: () => ({ query: OperationsOverviewDocument, variables: {} }),
  jobs: JOBS.firstPage,
  events: EVENTS.firstPage,
  mails: MAILS.firstPage,
  calls: CALLS.firstPage,
  statements: () => ({ query: SlowStatementsDocument, variables: {} }),
};

export const queries: readonly ScreenQuery[] = [(search) => PART_QUERIES[PARTS.find(search)](search)];
