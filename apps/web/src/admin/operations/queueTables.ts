import { refreshedEvery } from '../../shared/apollo/refreshEvery.ts';
import type {
  FailingJobFilter,
  FailingJobSort,
  OpenEventFilter,
  OpenEventSort,
  OpenMailFilter,
  OpenMailSort,
  WaitingCallFilter,
  WaitingCallSort,
} from '../../shared/apollo/schema.generated.ts';
import { choiceParam, textParam } from '../../shared/table/filterParams.ts';
import type { TableSpec } from '../../shared/table/tableAddress.ts';

/** Query options: what fails is seen within ten seconds, while the page is visible. */
export const LIVE = refreshedEvery(10_000);

/** The orders of the tables in words. */
export const QUEUE_SORTS = { OLDEST: 'Oldest first', NEWEST: 'Newest first' } as const;

const ORDERS = ['OLDEST', 'NEWEST'] as const;
const QUEUE = { sorts: ORDERS, sizes: [25, 50] } as const;

/** Jobs that failed, in the address. */
export const JOB_TABLE: TableSpec<FailingJobSort, FailingJobFilter> = {
  ...QUEUE,
  filters: {
    kind: textParam('kind', 'kind'),
    isRunning: choiceParam('running', 'running', { yes: true, no: false }),
  },
};

/** Events that are not applied, in the address. */
export const EVENT_TABLE: TableSpec<OpenEventSort, OpenEventFilter> = { ...QUEUE, filters: { provider: textParam('from', 'service') } };

/** Mails that are not sent, in the address. */
export const MAIL_TABLE: TableSpec<OpenMailSort, OpenMailFilter> = {
  ...QUEUE,
  filters: {
    status: choiceParam('status', 'status', { queued: 'QUEUED', failed: 'FAILED' }),
    recipient: textParam('to', 'recipient'),
  },
};

/** Messages about calls of unknown assistants, in the address. */
export const CALL_TABLE: TableSpec<WaitingCallSort, WaitingCallFilter> = {
  ...QUEUE,
  filters: { assistantId: textParam('assistant', 'assistant') },
};
