import { Panel } from '../../shared/panel/Panel.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useStaffTable } from '../../shared/table/useTable.tsx';
import { RETURNS } from './moneyTables.tsx';

/** Purchases that buyers could not use, which are cancelled and refunded automatically, and unclaimed purchases that staff refunded. */
export function ReturnsPart() {
  return (
    <Panel
      isList
      title="Returned purchases"
      lead="Purchases for a business that already has a plan, or by a member who isn’t the owner. These are cancelled and refunded automatically. Staff refund the ones that were never claimed."
    >
      <DataTable {...useStaffTable(RETURNS)} />
    </Panel>
  );
}
