import type { AddressQuery, ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { firstPage } from '../../shared/table/firstPage.ts';
import {
  FailingJobsDocument,
  OpenEventsDocument,
  OpenMailsDocument,
  OperationsOverviewDocument,
  SlowStatementsDocument,
  WaitingCallsDocument,
} from './Operations.generated.ts';
import { PARTS, type PartId } from './parts.ts';
import { CALL_TABLE, EVENT_TABLE, JOB_TABLE, MAIL_TABLE } from './queueTables.ts';

const OF_PART: Readonly<Record<PartId, AddressQuery>> = {
  overview: () => ({ query: OperationsOverviewDocument, variables: {} }),
  jobs: firstPage(FailingJobsDocument, JOB_TABLE),
  events: firstPage(OpenEventsDocument, EVENT_TABLE),
  mails: firstPage(OpenMailsDocument, MAIL_TABLE),
  calls: firstPage(WaitingCallsDocument, CALL_TABLE),
  statements: () => ({ query: SlowStatementsDocument, variables: {} }),
};

export const queries: readonly ScreenQuery[] = [(search) => OF_PART[PARTS.find(search)](search)];
