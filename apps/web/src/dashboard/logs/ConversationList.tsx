import { useState } from 'react';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useTable } from '../../shared/table/useTable.tsx';
import { conversationName } from './conversationTitle.ts';
import { EmptyMonth, NoneYet } from './EmptyLogs.tsx';
import { Excerpt } from './Excerpt.tsx';
import type { ConversationMonthsQuery } from './Logs.generated.ts';
import { LogFilters } from './LogFilters.tsx';
import { LOGS, toQueryVariables, type LogTabId, type LogView } from './logTable.tsx';

/** The months of the business, as the api answers them. */
export type Months = NonNullable<NonNullable<ConversationMonthsQuery['client']>['transcriptMonths']>;

interface ConversationListProps {
  readonly tab: LogTabId;
  readonly shown: LogView;
  /** `null` until they are known. */
  readonly months: Months | null;
  readonly onOpen: (id: string) => void;
}

/** The conversations of a month or of a search, in pages; each can be read and, when there is a recording, heard. */
export function ConversationList({ tab, shown, months, onOpen }: ConversationListProps) {
  const [playing, setPlaying] = useState<string | null>(null);
  const list = useTable(LOGS, {
    variables: (asked) => toQueryVariables(tab, asked),
    context: {
      timezone: months?.timezone,
      excerpt: (row) => (
        <Excerpt
          row={row}
          name={conversationName(row, months?.timezone)}
          playing={playing === row.id}
          onPlay={(plays) => setPlaying(plays ? row.id : null)}
          onOpen={() => onOpen(row.id)}
        />
      ),
    },
  });
  const { state } = list;
  const isSearch = state.variables.search !== null;
  return (
    <DataTable
      {...list}
      onOpen={({ id }) => onOpen(id)}
      filters={<LogFilters state={state} shown={shown} months={months} />}
      bare={!isSearch && months?.withConversations.length === 0}
      {...(!isSearch && months && { noMatch: <EmptyMonth state={state} shown={shown} months={months} /> })}
      empty={<NoneYet />}
    />
  );
}
