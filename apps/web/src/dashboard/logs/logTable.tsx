import { formatDateTime, formatDuration } from '@larkline/format';
import type { ReactNode } from 'react';
import type { TranscriptFilter, TranscriptKind, TranscriptSort } from '../../shared/apollo/schema.generated.ts';
import { defineTable } from '../../shared/table/defineTable.ts';
import { choiceParam } from '../../shared/table/filterParams.ts';
import { OpenRow } from '../../shared/table/OpenRow.tsx';
import { ALL, type AddressFilters, type FilterParam } from '../../shared/table/tableAddress.ts';
import type { TableState } from '../../shared/table/useTableState.ts';
import { KindBadge, OutcomeBadge } from './Badges.tsx';
import { callerLine, conversationName, conversationTitle } from './conversationTitle.ts';
import { ConversationsDocument, type ConversationList_rowFragment as Row, type ConversationsQueryVariables } from './Logs.generated.ts';
import styles from './Logs.module.css';
import { MarkedText } from './MarkedText.tsx';

/** The part of the list that the address names. Left out: the kind of the tab, and the current month or, for a search, all months. */
export type LogFilter = AddressFilters<TranscriptFilter>;

const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/;
const month: FilterParam<string> = {
  param: 'month',
  label: 'month',
  read: (text) => (text === 'all' ? ALL : MONTH.test(text) ? text : undefined),
  write: (value) => (value === ALL ? 'all' : value),
};

/** Further data for the cells. */
interface LogContext {
  /** The timezone of the business, once it is known. */
  readonly timezone: string | undefined;
  readonly excerpt: (row: Row) => ReactNode;
}

/** The conversations of the business (E21). */
export const LOGS = defineTable(
  {
    name: 'conversations',
    label: 'Call & Chat Logs',
    nouns: { one: 'conversation', many: 'conversations' },
    document: ConversationsDocument,
    rows: (data) => data.client?.transcripts,
    failure: 'Failed to load call and chat logs.',
    sorts: { NEWEST: 'Newest first', OLDEST: 'Oldest first' },
    sizes: [25, 50, 100],
    filters: { type: choiceParam('type', 'type', { all: ALL, chat: 'CHAT', voice: 'VOICE' }), month },
  },
  {
    rowName: (row, { timezone }: LogContext) => conversationName(row, timezone),
    columns: [
      { id: 'about', title: 'Conversation', cell: (row) => <About of={row} />, width: 176 },
      { id: 'type', title: 'Type', cell: (row) => <Badges of={row} />, width: 132 },
      {
        id: 'time',
        title: 'Time',
        cell: ({ occurredAt }, { timezone }) => <time dateTime={occurredAt}>{formatDateTime(occurredAt, timezone)}</time>,
        width: 116,
        sorts: ['OLDEST', 'NEWEST'],
      },
      { id: 'duration', title: 'Duration', cell: ({ durationSeconds }) => formatDuration(durationSeconds), width: 84, align: 'end' },
      { id: 'excerpt', title: 'Excerpt', cell: (row, { excerpt }) => excerpt(row) },
      { id: 'call', title: 'Call id', cell: (row) => <CallId of={row} />, width: 100 },
    ],
    card: (row, open, { timezone, excerpt }) => (
      <article className={styles.card} aria-label={conversationName(row, timezone)}>
        <h3 className={styles.cardTitle}>
          <OpenRow onOpen={open}>{conversationTitle(row)}</OpenRow>
        </h3>
        <div className={styles.cardHead}>
          <Badges of={row} />
          {callerLine(row) && <bdi>{callerLine(row)}</bdi>}
          <time dateTime={row.occurredAt}>{formatDateTime(row.occurredAt, timezone)}</time>
          <span>{formatDuration(row.durationSeconds)}</span>
        </div>
        {excerpt(row)}
        <CallId of={row} />
      </article>
    ),
  },
);

/** The result of a conversation, and the caller. */
function About({ of }: { readonly of: Row }) {
  const caller = callerLine(of);
  return (
    <>
      {conversationTitle(of)}
      {caller && <bdi className={styles.caller}>{caller}</bdi>}
    </>
  );
}

function CallId({ of: { callId, match } }: { readonly of: Row }) {
  return <span className={styles.id}>{match ? <MarkedText parts={match.callId} /> : callId}</span>;
}

function Badges({ of: { type, outcome } }: { readonly of: Row }) {
  return (
    <div className={styles.badges}>
      <KindBadge type={type} />
      <OutcomeBadge outcome={outcome} type={type} />
    </div>
  );
}

/** The kind that each of the two tabs shows unless its address names another one (CF-56). */
export const KIND_OF_TAB = { 'chat-logs': 'CHAT', 'call-logs': 'VOICE' } as const satisfies Record<string, TranscriptKind>;
/** Id of a tab that shows conversations. */
export type LogTabId = keyof typeof KIND_OF_TAB;

/** The listed conversations: one kind and month, or all. */
export interface LogView {
  readonly type: TranscriptKind | typeof ALL;
  /** YYYY-MM, or 'this' for the current month of the business. */
  readonly month: string;
}

/** The month of the business that is running, which only the api knows (CF-42). */
export const THIS_MONTH = 'this';

/** Returns the conversations of a tab for its filters and search: this month by default, all months for a search (LOG-01, LOG-03). */
export function readLogView(tab: LogTabId, filters: LogFilter, search: string | null): LogView {
  return { type: filters.type ?? KIND_OF_TAB[tab], month: filters.month ?? (search ? ALL : THIS_MONTH) };
}

/** Returns the filter of the api's list for the listed conversations. */
export function toFilter({ type, month: shown }: LogView): TranscriptFilter {
  return { ...(type !== ALL && { type }), ...(shown !== ALL && { month: shown }) };
}

/** Returns the variables of the query for the part of the list that the address names. */
export function toQueryVariables(
  tab: LogTabId,
  { address, variables }: Pick<TableState<TranscriptSort, LogFilter>, 'address' | 'variables'>,
): Partial<ConversationsQueryVariables> {
  const { search } = variables;
  return {
    ...variables,
    filter: toFilter(readLogView(tab, address.filters, search)),
    marked: search ?? '',
    searching: search !== null,
    // Counting the matches of a search would take longer than finding a page of them.
    counting: search === null,
  };
}
