import { useState } from 'react';
import { staffUpdate } from '../../shared/apollo/forgetFields.ts';
import { ReasonDialog, type ReasonRequest } from '../../shared/forms/ReasonDialog.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { RowAction } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useStaffTable } from '../../shared/table/useTable.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { useDiscardWaitingCallsMutation, type Operations_callFragment as Call } from './Operations.generated.ts';
import { CALLS } from './queueTables.tsx';

/** The assistant id of messages that name none. */
const NO_ASSISTANT = 'none';
const FORGOTTEN = staffUpdate('waitingCalls', 'adminSummary', 'adminActions');

/** Messages about calls of unknown assistants: staff assign the assistant to a business or discard the messages. */
export function UnassignedCallsPart() {
  const list = useStaffTable(CALLS);
  const [discard] = useDiscardWaitingCallsMutation(FORGOTTEN);
  const [setAside, setSetAside] = useState<ReasonRequest | null>(null);
  const [assistantId, setAssistantId] = useState<string | null>(null);
  const callActions = (call: Call): RowAction[] => [
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
    <Panel isList title="Unknown calls" lead="Calls from assistants that don’t belong to any business we know. They are kept for 90 days.">
      <DataTable {...list} rowActions={callActions} />
      <AssignDialog assistantId={assistantId} onClose={() => setAssistantId(null)} forgotten={FORGOTTEN} />
      <ReasonDialog of={setAside} onClose={() => setSetAside(null)} />
    </Panel>
  );
}
