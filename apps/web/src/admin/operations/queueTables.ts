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

/** Query options: a failure shows within ten seconds while the page is visible. */
export const LIVE = refreshedEvery(10_000);

/** Labels of the sort orders. */
export const QUEUE_SORTS = { OLDEST: 'Oldest first', NEWEST: 'Newest first' } as const;

const ORDERS = ['OLDEST', 'NEWEST'] as const;
const QUEUE = { sorts: ORDERS, sizes: [25, 50] } as const;

/** How the address describes the list of failed jobs. */
export const JOB_TABLE: TableSpec<FailingJobSort, FailingJobFilter> = {
  ...QUEUE,
  filters: {
    kind: textParam('kind', 'kind'),
    isRunning: choiceParam('running', 'running', { yes: true, no: false }),
  },
};

/** How the address describes the list of events that are not applied. */
export const EVENT_TABLE: TableSpec<OpenEventSort, OpenEventFilter> = { ...QUEUE, filters: { provider: textParam('from', 'service') } };

/** How the address describes the list of unsent emails. */
export const MAIL_TABLE: TableSpec<OpenMailSort, OpenMailFilter> = {
  ...QUEUE,
  filters: {
    status: choiceParam('status', 'status', { queued: 'QUEUED', failed: 'FAILED' }),
    recipient: textParam('to', 'recipient'),
  },
};

/** How the address describes the list of messages about calls of unknown assistants. */
export const CALL_TABLE: TableSpec<WaitingCallSort, WaitingCallFilter> = {
  ...QUEUE,
  filters: { assistantId: textParam('assistant', 'assistant') },
};
