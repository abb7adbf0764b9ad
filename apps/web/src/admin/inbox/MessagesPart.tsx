import { useReopenedRow } from '../../shared/forms/useReopenedRow.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import { getSession } from '../../shared/session/session.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { selectedRows } from '../../shared/table/selectedRows.ts';
import { useOpenRow } from '../../shared/table/useOpenRow.ts';
import { useStaffTable } from '../../shared/table/useTable.tsx';
import { MESSAGES } from './inboxTables.tsx';
import { ANSWER_DRAFTS, MessageDrawer } from './MessageDrawer.tsx';
import { useManyMessages } from './useManyMessages.tsx';
import { useStaffChoices } from './useStaffChoices.ts';

/** Visitors’ messages, by default the unanswered ones; a row opens the message with its answers. */
export function MessagesPart() {
  const list = useStaffTable(MESSAGES);
  const { staff, choices } = useStaffChoices();
  const { id, opener, open, close } = useOpenRow('message');
  const many = useManyMessages();
  const ownId = getSession()?.user.id ?? null;
  const { variables } = list.state;
  // Opens the message of an unsent answer, which in turn opens the form with its text.
  useReopenedRow(ANSWER_DRAFTS, list.load.kind === 'ready' ? list.load.data.rows : undefined, (row) => row && open(row));
  return (
    <Panel
      isList
      title="Messages"
      lead="Messages from the contact page. Your answers are sent by email, and replies to them go to our mailbox."
    >
      <DataTable
        {...list}
        choices={choices}
        onOpen={open}
        openId={id}
        bulk={[
          { label: 'Assign to me', icon: 'person', onPress: (selected) => many.assign(selectedRows(selected, variables), ownId) },
          { label: 'Close', icon: 'tick', onPress: (selected) => many.close(selectedRows(selected, variables)) },
        ]}
        bulkOnAllPages
      />
      <MessageDrawer id={id} staff={staff} onClose={close} opener={opener} />
    </Panel>
  );
}
