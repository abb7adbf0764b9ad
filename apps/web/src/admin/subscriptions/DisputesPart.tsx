import { Panel } from '../../shared/panel/Panel.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useStaffTable } from '../../shared/table/useTable.tsx';
import { DISPUTES } from './moneyTables.tsx';

/** Payments that cardholders dispute at their banks; they are answered in Stripe's dashboard. */
export function DisputesPart() {
  return (
    <Panel
      isList
      title="Disputes"
      lead="Payments that cardholders have disputed with their banks. Answer them in the Stripe dashboard by the time shown."
    >
      <DataTable {...useStaffTable(DISPUTES)} />
    </Panel>
  );
}
