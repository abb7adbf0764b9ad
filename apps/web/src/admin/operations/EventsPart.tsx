import { formatCount, formatDateTime } from '@larkline/format';
import { useState } from 'react';
import { forgettingStaff } from '../../shared/apollo/forgetFields.ts';
import type { OpenEventFilter, OpenEventSort, OpenEventState } from '../../shared/apollo/schema.generated.ts';
import { ReasonDialog, type AskedReason } from '../../shared/forms/ReasonDialog.tsx';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { useListExport } from '../../shared/csv/useListExport.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import type { Column, RowAction } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { FactCard } from '../../shared/table/FactCard.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { nameInWords } from './inWords.ts';
import {
  useOpenEventsQuery,
  useReplayEventMutation,
  useSetEventAsideMutation,
  type Operations_eventFragment as Event,
} from './Operations.generated.ts';
import { EVENT_TABLE, LIVE, QUEUE_SORTS } from './queueTables.ts';
import { useAct } from '../../shared/forms/useAct.ts';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';

const FAILURE = 'Failed to load events.';
const FORGOTTEN = forgettingStaff('openEvents', 'adminActions');

/** Events from outside services that are not applied; staff can replay them. */
export function EventsPart() {
  const state = useTableState(EVENT_TABLE);
  const onExport = useListExport({ list: 'OpenEvent', many: 'events' }, state.variables);
  const load = useTableLoad(
    useStaffResult(useOpenEventsQuery({ ...LIVE, variables: state.variables })),
    state,
    FAILURE,
    (data) => data.openEvents,
  );
  const [replay] = useReplayEventMutation(FORGOTTEN);
  const [putAside] = useSetEventAsideMutation(FORGOTTEN);
  const [setAside, setSetAside] = useState<AskedReason | null>(null);
  const [act] = useAct();
  const actionsOf = (event: Event): RowAction[] => [
    ...(event.type === 'unreadable'
      ? []
      : [
          {
            label: 'Replay',
            icon: 'play',
            onPress: () =>
              act({
                run: () => replay({ variables: { id: event.id } }).then(() => 'Replaying the event'),
                failed: 'Failed to replay this event.',
              }),
          } as const,
        ]),
    {
      label: 'Set aside',
      icon: 'tick',
      onPress: () =>
        setSetAside({
          id: `event ${event.id}`,
          title: 'Set this event aside?',
          text: `${event.type} won’t be applied and will count as dealt with.`,
          action: 'Set aside',
          done: 'Event set aside',
          send: (reason) => putAside({ variables: { id: event.id, reason } }),
        }),
    },
  ];
  return (
    <Panel title="Events" lead="Events from outside services that haven’t been applied. You can safely replay an event more than once.">
      <DataTable<Event, OpenEventSort, OpenEventFilter>
        name="open-events"
        label="Events"
        nouns={{ one: 'event', many: 'events' }}
        spec={EVENT_TABLE}
        state={state}
        onExport={onExport}
        load={load}
        failure={FAILURE}
        sortLabels={QUEUE_SORTS}
        view={DENSE_ROWS}
        searchable={false}
        columns={COLUMNS}
        rowName={({ type, id }) => `${type} ${id}`}
        rowActions={actionsOf}
        card={(event) => <FactCard title={event.type} columns={COLUMNS.slice(1)} row={event} />}
        empty={<EmptyState icon="tick" title="All events applied" text="Failed and waiting events appear here." />}
      />
      <ReasonDialog of={setAside} onClose={() => setSetAside(null)} />
    </Panel>
  );
}

const STATES: Readonly<Record<OpenEventState, { readonly tone: 'ok' | 'warn' | 'err'; readonly label: string }>> = {
  WAITING: { tone: 'warn', label: 'Waiting' },
  RUNNING: { tone: 'ok', label: 'Running' },
  LEFT: { tone: 'err', label: 'Gave up' },
  REFUSED: { tone: 'err', label: 'Refused' },
};

const COLUMNS: readonly Column<Event, OpenEventSort>[] = [
  { id: 'type', title: 'Event', cell: ({ type }) => <bdi>{type}</bdi>, width: 232 },
  { id: 'from', title: 'From', cell: ({ provider }) => nameInWords(provider), width: 96 },
  {
    id: 'state',
    title: 'Status',
    cell: ({ state }) => <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>,
    width: 112,
  },
  { id: 'error', title: 'Last error', cell: ({ error }) => <bdi>{error ?? 'None'}</bdi> },
  {
    id: 'tries',
    title: 'Tries',
    cell: ({ attempts }) => (attempts === null || attempts === undefined ? '–' : formatCount(attempts)),
    width: 80,
  },
  { id: 'next', title: 'Next try', cell: ({ nextRunAt }) => (nextRunAt ? formatDateTime(nextRunAt) : 'None'), width: 168 },
  { id: 'received', title: 'Received', cell: ({ receivedAt }) => formatDateTime(receivedAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
];
