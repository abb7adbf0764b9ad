import type { TranscriptFilter, TranscriptKind, TranscriptSort } from '../../shared/apollo/schema.generated.ts';
import { choiceParam } from '../../shared/table/filterParams.ts';
import type { FilterParam, TableSpec } from '../../shared/table/tableAddress.ts';
import type { TablePreferences } from '../../shared/table/tablePreferences.ts';
import type { ListVariables } from '../../shared/table/useTableState.ts';
import type { ConversationsQueryVariables } from './Logs.generated.ts';

/** Shown in the place of the conversations when they could not be loaded (E21). */
export const FAILURE = 'Failed to load call and chat logs.';

/** Every month, or every kind of conversation. */
export const ALL = 'ALL';

/** What of the list the address names. Left out: the kind of the tab, and the current month or, for a search, all months. */
export interface LogFilter {
  readonly type?: TranscriptKind | typeof ALL | null;
  /** YYYY-MM. */
  readonly month?: string | null;
}

const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/;
const monthParam: FilterParam<string> = {
  param: 'month',
  label: 'month',
  read: (text) => (text === 'all' ? ALL : MONTH.test(text) ? text : undefined),
  write: (value) => (value === ALL ? 'all' : value),
};

/** The list of conversations in the address. */
export const LOG_TABLE: TableSpec<TranscriptSort, LogFilter> = {
  sorts: ['NEWEST', 'OLDEST'],
  sizes: [25, 50, 100],
  filters: { type: choiceParam('type', 'type', { all: ALL, chat: 'CHAT', voice: 'VOICE' }), month: monthParam },
};

/** The orders of the conversations in words. */
export const LOG_SORTS: Readonly<Record<TranscriptSort, string>> = { NEWEST: 'Newest first', OLDEST: 'Oldest first' };

/** Conversations are rows until the person chooses otherwise. */
export const LOG_VIEW: TablePreferences = { layout: 'table', density: 'comfortable', hidden: [] };

/** The kind that each of the two tabs shows unless its address names another one (CF-56). */
export const KIND_OF_TAB = { 'chat-logs': 'CHAT', 'call-logs': 'VOICE' } as const satisfies Record<string, TranscriptKind>;
/** Id of a tab that shows conversations. */
export type LogTabId = keyof typeof KIND_OF_TAB;

/** What is listed: a kind of conversation and a month, or all of them. */
export interface Shown {
  readonly type: TranscriptKind | typeof ALL;
  /** YYYY-MM, or 'this' for the current month of the business. */
  readonly month: string;
}

/** The month of the business that is running, which only the api knows (CF-42). */
export const THIS_MONTH = 'this';

/** Returns what a tab lists for its filter and search: this month by default, all months for a search (LOG-01, LOG-03). */
export function shownBy(tab: LogTabId, filter: LogFilter | null, search: string | null): Shown {
  return { type: filter?.type ?? KIND_OF_TAB[tab], month: filter?.month ?? (search ? ALL : THIS_MONTH) };
}

/** Returns the filter of the api's list for what is shown. */
export function filterOf({ type, month }: Shown): TranscriptFilter {
  return { ...(type !== ALL && { type }), ...(month !== ALL && { month }) };
}

/** Returns the variables of the query for the part of the list that the address names. */
export function queryOf(tab: LogTabId, variables: ListVariables<TranscriptSort, LogFilter>): ConversationsQueryVariables {
  const { filter, search, ...rest } = variables;
  return {
    ...rest,
    search,
    filter: filterOf(shownBy(tab, filter, search)),
    marked: search ?? '',
    searching: search !== null,
    // Counting the matches of a search would take longer than finding a page of them.
    counting: search === null,
  };
}
