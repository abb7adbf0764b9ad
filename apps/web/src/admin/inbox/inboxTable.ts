import { refreshedEvery } from '../../shared/apollo/refreshEvery.ts';
import type { ContactMessageFilter, ContactMessageProgress, ContactMessageSort } from '../../shared/apollo/schema.generated.ts';
import { choiceParam } from '../../shared/table/filterParams.ts';
import type { FilterParam, TableSpec } from '../../shared/table/tableAddress.ts';
import type { ListVariables } from '../../shared/table/useTableState.ts';

/** Query options: a new message shows within half a minute while the page is visible. */
export const LIVE = refreshedEvery(30_000);

/** Shown when the list could not be loaded. */
export const FAILURE = 'Failed to load messages.';

/** The filters in the address. Without a progress the list shows unanswered messages; 'ALL' shows every message. */
export interface InboxFilters {
  readonly progress?: ContactMessageProgress | 'ALL' | null;
  readonly assigneeId?: string | null;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The filter by a member of staff, whose id is in the address. */
export const staffParam: FilterParam<string> = {
  param: 'staff',
  label: 'member of staff',
  read: (text) => (UUID.test(text) ? text : undefined),
  write: (id) => id,
};

/** How the address describes the list of messages; the oldest first. */
export const INBOX_TABLE: TableSpec<ContactMessageSort, InboxFilters> = {
  sorts: ['OLDEST', 'NEWEST'],
  sizes: [25, 50],
  filters: {
    progress: choiceParam<ContactMessageProgress | 'ALL'>('state', 'status', {
      new: 'NEW',
      'in-progress': 'IN_PROGRESS',
      answered: 'ANSWERED',
      closed: 'CLOSED',
      all: 'ALL',
    }),
    assigneeId: staffParam,
  },
};

/** Labels of the sort orders. */
export const INBOX_SORTS = { OLDEST: 'Oldest first', NEWEST: 'Newest first' } as const;

/** Returns the variables of the list: unanswered messages, unless the address names a progress. */
export function inboxVariables(
  variables: ListVariables<ContactMessageSort, InboxFilters>,
): ListVariables<ContactMessageSort, ContactMessageFilter> {
  const { progress, ...others } = variables.filter ?? {};
  const filter = progress === 'ALL' ? others : { progress: progress ?? ('UNANSWERED' as const), ...others };
  return { ...variables, filter };
}
