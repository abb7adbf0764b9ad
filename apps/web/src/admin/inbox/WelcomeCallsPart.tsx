import { useReopenedRow } from '../../shared/forms/useReopenedRow.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useOpenRow } from '../../shared/table/useOpenRow.ts';
import { useStaffTable } from '../../shared/table/useTable.tsx';
import { CALL_DRAFTS, CallDrawer } from './CallDrawer.tsx';
import { CALLS } from './inboxTables.tsx';
import { useStaffChoices } from './useStaffChoices.ts';

/** Visitors’ welcome calls, the next one first; a row opens the call with its actions. */
export function WelcomeCallsPart() {
  const list = useStaffTable(CALLS);
  const { staff, choices } = useStaffChoices();
  const { id, opener, open, close } = useOpenRow('call');
  const rows = list.load.kind === 'ready' ? list.load.data.rows : undefined;
  useReopenedRow(CALL_DRAFTS.write, rows, (row) => row && open(row));
  useReopenedRow(CALL_DRAFTS.cancel, rows, (row) => row && open(row));
  return (
    <Panel isList title="Welcome calls" lead="Calls booked by visitors, in UK time. Afterwards, record whether each call took place.">
      <DataTable {...list} choices={choices} onOpen={open} openId={id} />
      <CallDrawer id={id} staff={staff} onClose={close} opener={opener} />
    </Panel>
  );
}
