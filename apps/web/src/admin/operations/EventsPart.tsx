import { useState } from 'react';
import { staffUpdate } from '../../shared/apollo/forgetFields.ts';
import { ReasonDialog, type ReasonRequest } from '../../shared/forms/ReasonDialog.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { RowAction } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useStaffTable } from '../../shared/table/useTable.tsx';
import { useReplayEventMutation, useSetEventAsideMutation, type Operations_eventFragment as Event } from './Operations.generated.ts';
import { EVENTS } from './queueTables.tsx';
import { useAct } from '../../shared/forms/useAct.ts';

const FORGOTTEN = staffUpdate('openEvents', 'adminActions');

/** Events from outside services that are not applied; staff can replay them. */
export function EventsPart() {
  const list = useStaffTable(EVENTS);
  const [replay] = useReplayEventMutation(FORGOTTEN);
  const [putAside] = useSetEventAsideMutation(FORGOTTEN);
  const [setAside, setSetAside] = useState<ReasonRequest | null>(null);
  const [act] = useAct();
  const eventActions = (event: Event): RowAction[] => [
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
    <Panel
      isList
      title="Events"
      lead="Events from outside services that haven’t been applied. You can safely replay an event more than once."
    >
      <DataTable {...list} rowActions={eventActions} />
      <ReasonDialog of={setAside} onClose={() => setSetAside(null)} />
    </Panel>
  );
}
