import { formatDateTime } from '@larkline/format';
import { useState } from 'react';
import { forgettingStaff } from '../../shared/apollo/forgetFields.ts';
import type { WaitingCallFilter, WaitingCallSort } from '../../shared/apollo/schema.generated.ts';
import { ReasonDialog, type AskedReason } from '../../shared/forms/ReasonDialog.tsx';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { useListExport } from '../../shared/csv/useListExport.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { Column, RowAction } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { FactCard } from '../../shared/table/FactCard.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { useDiscardWaitingCallsMutation, useWaitingCallsQuery, type Operations_callFragment as Call } from './Operations.generated.ts';
import { CALL_TABLE, LIVE, QUEUE_SORTS } from './queueTables.ts';

const FAILURE = 'Failed to load unknown calls.';
/** The assistant id of messages that name none. */
const NO_ASSISTANT = 'none';
const FORGOTTEN = forgettingStaff('waitingCalls', 'adminSummary', 'adminActions');

/** Messages about calls of unknown assistants: staff assign the assistant to a business or discard the messages. */
export function CallsPart() {
  const state = useTableState(CALL_TABLE);
  const onExport = useListExport({ list: 'WaitingCall', many: 'calls' }, state.variables);
  const load = useTableLoad(
    useStaffResult(useWaitingCallsQuery({ ...LIVE, variables: state.variables })),
    state,
    FAILURE,
    (data) => data.waitingCalls,
  );
  const [discard] = useDiscardWaitingCallsMutation(FORGOTTEN);
  const [setAside, setSetAside] = useState<AskedReason | null>(null);
  const [assistantId, setAssistantId] = useState<string | null>(null);
  const actionsOf = (call: Call): RowAction[] => [
    ...(call.assistantId === NO_ASSISTANT
      ? []
      : [{ label: 'Assign', icon: 'building', onPress: () => setAssistantId(call.assistantId) } as const]),
    {
      label: 'Discard',
      icon: 'trash',
      danger: true,
      onPress: () =>
        setSetAside({
          id: `calls ${call.assistantId}`,
          title: 'Discard these messages?',
          text:
            call.assistantId === NO_ASSISTANT
              ? 'All messages that don’t name an assistant will be discarded and won’t reach any business.'
              : `All waiting messages from assistant ${call.assistantId} will be discarded and won’t reach any business.`,
          action: 'Discard',
          done: 'Messages discarded',
          send: (reason) => discard({ variables: { assistantId: call.assistantId, reason } }),
        }),
    },
  ];
  return (
    <Panel title="Unknown calls" lead="Calls from assistants that don’t belong to any business we know. They are kept for 90 days.">
      <DataTable<Call, WaitingCallSort, WaitingCallFilter>
        name="waiting-calls"
        label="Unknown calls"
        nouns={{ one: 'message', many: 'messages' }}
        spec={CALL_TABLE}
        state={state}
        onExport={onExport}
        load={load}
        failure={FAILURE}
        sortLabels={QUEUE_SORTS}
        view={DENSE_ROWS}
        searchable={false}
        columns={COLUMNS}
        rowName={({ assistantId: assistant, receivedAt }) => `${assistant}, ${formatDateTime(receivedAt)}`}
        rowActions={actionsOf}
        card={(call) => <FactCard title={call.assistantId} columns={COLUMNS.slice(1)} row={call} />}
        empty={
          <EmptyState icon="tick" title="No unknown calls" text="Calls from assistants that don’t belong to a business appear here." />
        }
      />
      <AssignDialog assistantId={assistantId} onClose={() => setAssistantId(null)} forgotten={FORGOTTEN} />
      <ReasonDialog of={setAside} onClose={() => setSetAside(null)} />
    </Panel>
  );
}

const KINDS: Readonly<Record<string, string>> = {
  'end-of-call-report': 'Call report',
  'status-update': 'Call status',
  'tool-calls': 'Message or booking',
};

const COLUMNS: readonly Column<Call, WaitingCallSort>[] = [
  { id: 'assistant', title: 'Assistant', cell: ({ assistantId }) => <bdi>{assistantId}</bdi> },
  { id: 'type', title: 'Type', cell: ({ type }) => KINDS[type] ?? <bdi>{type}</bdi>, width: 184 },
  { id: 'caller', title: 'Caller', cell: ({ caller }) => caller ?? 'Withheld', width: 120 },
  { id: 'received', title: 'Received', cell: ({ receivedAt }) => formatDateTime(receivedAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
];
