import { Panel } from '../../shared/panel/Panel.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useStaffTable } from '../../shared/table/useTable.tsx';
import { AddEntry } from './AddEntry.tsx';
import { useAuditActionsQuery } from './AuditLog.generated.ts';
import { actionInWords, AUDIT_LOG } from './auditTable.tsx';

/** Admin tab "Audit Log": who did what, when and to whom; staff can add entries (ADM-10, ADM-11). */
export function AuditLogTab() {
  const list = useStaffTable(AUDIT_LOG);
  const { action } = list.state.address.filters;
  const known = useAuditActionsQuery().data?.auditActions ?? [];
  // The action in a shared address may have no entries; it stays a choice, so that it is shown and can be cleared.
  const actions = !action || known.includes(action) ? known : [action, ...known];
  return (
    <Panel isList title="Audit Log" lead="Entries can only be added. No one can change or delete them.">
      <AddEntry />
      <DataTable {...list} choices={{ action: actions.map((value) => ({ value, label: actionInWords(value) })) }} />
    </Panel>
  );
}
