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
/** Named by messages that carry no assistant. */
const NO_ASSISTANT = 'none';
const FORGOTTEN = forgettingStaff('waitingCalls', 'adminSummary', 'adminActions');

/** Messages about calls whose assistant belongs to no known business: it is assigned to one, or they are discarded. */
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
              ? 'Every message that names no assistant is discarded, and reaches no business.'
              : `Every message of the assistant ${call.assistantId} that waits is discarded, and reaches no business.`,
          action: 'Discard',
          done: 'Messages discarded',
          send: (reason) => discard({ variables: { assistantId: call.assistantId, reason } }),
        }),
    },
  ];
  return (
    <Panel title="Unknown calls" lead="Their assistant belongs to no business that is known here. They are kept for 90 days.">
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
        empty={<EmptyState icon="tick" title="No unknown calls" text="Calls of an assistant that no business has are kept here." />}
      />
      <AssignDialog assistantId={assistantId} onClose={() => setAssistantId(null)} forgotten={FORGOTTEN} />
      <ReasonDialog of={setAside} onClose={() => setSetAside(null)} />
    </Panel>
  );
}

const KINDS: Readonly<Record<string, string>> = {
  'end-of-call-report': 'Report of a call',
  'status-update': 'Status of a call',
  'tool-calls': 'Message or booking',
};

const COLUMNS: readonly Column<Call, WaitingCallSort>[] = [
  { id: 'assistant', title: 'Assistant', cell: ({ assistantId }) => <bdi>{assistantId}</bdi> },
  { id: 'type', title: 'What', cell: ({ type }) => KINDS[type] ?? <bdi>{type}</bdi>, width: 184 },
  { id: 'caller', title: 'Caller', cell: ({ caller }) => caller ?? 'Withheld', width: 120 },
  { id: 'received', title: 'Received', cell: ({ receivedAt }) => formatDateTime(receivedAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
];
