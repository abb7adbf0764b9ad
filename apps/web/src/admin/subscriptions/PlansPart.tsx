import { useState } from 'react';
import { Panel } from '../../shared/panel/Panel.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useStaffTable } from '../../shared/table/useTable.tsx';
import { EditSubscription } from './EditSubscription.tsx';
import { SUBSCRIPTIONS } from './planTables.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import type { SubscriptionList_rowFragment as Row } from './Subscriptions.generated.ts';

/** The plan of every business by its renewal, counted by status; a row is edited in a dialog (ADM-06, ADM-07). */
export function PlansPart() {
  const list = useStaffTable(SUBSCRIPTIONS);
  const { state, load } = list;
  const [open, setOpen] = useState<Row | null>(null);
  const rows = load.kind === 'ready' ? load.data.rows : [];
  return (
    <Panel title="Subscription Management" isList>
      <DataTable
        {...list}
        onOpen={setOpen}
        rowActions={(row) => [{ label: 'Edit', icon: 'edit', onPress: () => setOpen(row) }]}
        filters={<StatusFilter state={state} />}
      />
      {/* The latest row of the list, to show again after a colleague's edit. */}
      <EditSubscription row={open && (rows.find(({ id }) => id === open.id) ?? open)} onClose={() => setOpen(null)} />
    </Panel>
  );
}
