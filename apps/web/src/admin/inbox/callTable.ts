import type { WelcomeCallFilter, WelcomeCallProgress, WelcomeCallSort, WelcomeCallStatus } from '../../shared/apollo/schema.generated.ts';
import { choiceParam } from '../../shared/table/filterParams.ts';
import type { TableSpec } from '../../shared/table/tableAddress.ts';
import type { ListVariables } from '../../shared/table/useTableState.ts';
import { staffParam } from './inboxTable.ts';

/** Shown when the list could not be loaded. */
export const CALL_FAILURE = 'Failed to load welcome calls.';

/** The filters in the address. Without a progress the list shows upcoming calls; 'ALL' shows every call. */
export interface CallFilters {
  readonly progress?: WelcomeCallProgress | 'ALL' | null;
  readonly assigneeId?: string | null;
}

/** How the address describes the list of welcome calls; the next one first. */
export const CALL_TABLE: TableSpec<WelcomeCallSort, CallFilters> = {
  sorts: ['SOONEST', 'LATEST'],
  sizes: [25, 50],
  filters: {
    progress: choiceParam<WelcomeCallProgress | 'ALL'>('state', 'status', {
      'to-record': 'TO_RECORD',
      held: 'HELD',
      'no-show': 'NO_SHOW',
      cancelled: 'CANCELLED',
      all: 'ALL',
    }),
    assigneeId: staffParam,
  },
};

/** Labels of the sort orders. */
export const CALL_SORTS = { SOONEST: 'Soonest first', LATEST: 'Latest first' } as const;

/** Labels of the states. */
export const CALL_STATES: Readonly<Record<WelcomeCallStatus, { readonly tone: 'ok' | 'warn' | 'err' | 'quiet'; readonly label: string }>> =
  {
    PENDING: { tone: 'warn', label: 'Pending' },
    CONFIRMED: { tone: 'warn', label: 'Confirmed' },
    HELD: { tone: 'ok', label: 'Held' },
    NO_SHOW: { tone: 'err', label: 'No-show' },
    CANCELLED: { tone: 'quiet', label: 'Cancelled' },
  };

/** Returns the variables of the list: upcoming calls, unless the address names a progress. */
export function callVariables(
  variables: ListVariables<WelcomeCallSort, CallFilters>,
): Omit<ListVariables<WelcomeCallSort, WelcomeCallFilter>, 'search'> {
  const { filter: given, search: _, ...page } = variables;
  const { progress, ...others } = given ?? {};
  return { ...page, filter: progress === 'ALL' ? others : { progress: progress ?? ('UPCOMING' as const), ...others } };
}
