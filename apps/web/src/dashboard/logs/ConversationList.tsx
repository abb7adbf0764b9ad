import { formatDateTime, formatDuration } from '@larkline/format';
import { useState } from 'react';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { TranscriptSort } from '../../shared/apollo/schema.generated.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { OpenRow } from '../../shared/table/OpenRow.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import type { TableState } from '../../shared/table/useTableState.ts';
import { EmptyMonth, NoneYet } from './EmptyLogs.tsx';
import { Excerpt } from './Excerpt.tsx';
import { KindBadge, OutcomeBadge } from './Badges.tsx';
import { useConversationsQuery, type ConversationList_rowFragment as Row, type ConversationMonthsQuery } from './Logs.generated.ts';
import styles from './Logs.module.css';
import { LogFilters } from './LogFilters.tsx';
import { FAILURE, LOG_SORTS, LOG_TABLE, LOG_VIEW, queryOf, type LogFilter, type LogTabId, type Shown } from './logTable.ts';
import { Marked } from './Marked.tsx';

/** The months of the business, as the api answers them. */
export type Months = NonNullable<NonNullable<ConversationMonthsQuery['client']>['transcriptMonths']>;

interface ConversationListProps {
  readonly tab: LogTabId;
  readonly state: TableState<TranscriptSort, LogFilter>;
  readonly shown: Shown;
  /** `null` until they are known. */
  readonly months: Months | null;
  readonly onOpen: (id: string) => void;
}

/** The conversations of a month or of a search, in pages; each can be read and, when there is a recording, heard. */
export function ConversationList({ tab, state, shown, months, onOpen }: ConversationListProps) {
  const result = useConversationsQuery({ ...REFRESHED, variables: queryOf(tab, state.variables) });
  const load = useTableLoad(result, state, FAILURE, (data) => data.client?.transcripts);
  const [playing, setPlaying] = useState<string | null>(null);
  const excerpt = (row: Row) => (
    <Excerpt row={row} playing={playing === row.id} onPlay={(plays) => setPlaying(plays ? row.id : null)} onOpen={() => onOpen(row.id)} />
  );
  const when = ({ occurredAt }: Row) => formatDateTime(occurredAt, months?.timezone);
  const callId = ({ callId: text, match }: Row) => <span className={styles.id}>{match ? <Marked parts={match.callId} /> : text}</span>;
  const badges = ({ type, outcome }: Row) => (
    <div className={styles.badges}>
      <KindBadge type={type} />
      <OutcomeBadge outcome={outcome} />
    </div>
  );
  const columns: readonly Column<Row, TranscriptSort>[] = [
    { id: 'call', title: 'Call id', cell: callId, width: 164 },
    { id: 'type', title: 'Type', cell: badges, width: 132 },
    {
      id: 'time',
      title: 'Time',
      cell: (row) => <time dateTime={row.occurredAt}>{when(row)}</time>,
      width: 128,
      sorts: ['OLDEST', 'NEWEST'],
    },
    { id: 'duration', title: 'Duration', cell: ({ durationSeconds }) => formatDuration(durationSeconds), width: 92, align: 'end' },
    { id: 'excerpt', title: 'Excerpt', cell: excerpt },
  ];
  const isSearch = state.variables.search !== null;
  return (
    <DataTable<Row, TranscriptSort, LogFilter>
      name="conversations"
      label="Call & Chat Logs"
      nouns={{ one: 'conversation', many: 'conversations' }}
      spec={LOG_TABLE}
      state={state}
      load={load}
      failure={FAILURE}
      sortLabels={LOG_SORTS}
      view={LOG_VIEW}
      columns={columns}
      rowName={(row) => `${row.callId}, ${when(row)}`}
      onOpen={({ id }) => onOpen(id)}
      card={(row) => (
        <article className={styles.card} aria-label={row.callId}>
          <div className={styles.cardHead}>
            {badges(row)}
            <h3 className={styles.cardId}>
              <OpenRow onOpen={() => onOpen(row.id)}>{callId(row)}</OpenRow>
            </h3>
            <time dateTime={row.occurredAt}>{when(row)}</time>
            <span>{formatDuration(row.durationSeconds)}</span>
          </div>
          {excerpt(row)}
        </article>
      )}
      filters={<LogFilters state={state} shown={shown} months={months} />}
      bare={!isSearch && months?.withConversations.length === 0}
      {...(!isSearch && months && { noMatch: <EmptyMonth state={state} shown={shown} months={months} /> })}
      empty={<NoneYet />}
    />
  );
}
