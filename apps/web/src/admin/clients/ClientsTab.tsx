import { useState } from 'react';
import type { SelectedRowsInput } from '../../shared/apollo/schema.generated.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { isSelectable, selectedRows } from '../../shared/table/selectedRows.ts';
import { useOpenRow } from '../../shared/table/useOpenRow.ts';
import { useStaffTable } from '../../shared/table/useTable.tsx';
import { ClientDetails } from './ClientDetails.tsx';
import { clientName, CLIENTS } from './clientTable.tsx';
import { PersonDrawer } from './PersonDrawer.tsx';
import { useLiveTotal } from './useLiveTotal.ts';
import { WriteToClients } from './WriteToClients.tsx';

/** Admin tab "Clients": every business with its plan, billing and services; a row opens its details (ADM-05). */
export function ClientsTab() {
  const list = useStaffTable(CLIENTS);
  const load = useLiveTotal(list.load, list.state);
  const client = useOpenRow('client');
  const person = useOpenRow('person');
  const rows = load.kind === 'ready' ? load.data.rows : [];
  const openRow = rows.find(({ id }) => id === client.id);
  const [writeTo, setWriteTo] = useState<SelectedRowsInput | null>(null);
  return (
    <Panel title="Client Directory" isList>
      <DataTable
        {...list}
        load={load}
        onOpen={client.open}
        bulk={[{ label: 'Email', icon: 'mail', onPress: (selected) => setWriteTo(selectedRows(selected, list.state.variables)) }]}
        bulkOnAllPages
        openId={client.id}
      />
      <WriteToClients
        to={writeTo && countedNow(writeTo, load.kind === 'ready' ? load.data.totalCount : null)}
        onClose={() => setWriteTo(null)}
      />
      <ClientDetails id={client.id} name={openRow ? clientName(openRow) : null} onClose={client.close} opener={client.opener} />
      <PersonDrawer id={client.id ? null : person.id} onClose={person.close} opener={person.opener} />
    </Panel>
  );
}

/** Updates the count, so that clients who join while the email is written show in the dialog instead of causing a refusal. */
function countedNow(to: SelectedRowsInput, total: number | null): SelectedRowsInput {
  return to.ids || !isSelectable(total, to.search ?? '') ? to : { ...to, count: total };
}
