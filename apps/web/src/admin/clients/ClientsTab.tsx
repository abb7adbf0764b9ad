import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SelectedRowsInput } from '../../shared/apollo/schema.generated.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { isSelectable, selectedRows } from '../../shared/table/selectedRows.ts';
import { useStaffTable } from '../../shared/table/useTable.tsx';
import { ClientDetails } from './ClientDetails.tsx';
import type { ClientList_clientFragment as Client } from './Clients.generated.ts';
import { clientName, CLIENTS } from './clientTable.tsx';
import { useLiveTotal } from './useLiveTotal.ts';
import { WriteToClients } from './WriteToClients.tsx';

/** Id of the client whose details are open, in the address. */
const OPEN = 'client';

/** Admin tab "Clients": every business with its plan, billing and services; a row opens its details (ADM-05). */
export function ClientsTab() {
  const list = useStaffTable(CLIENTS);
  const load = useLiveTotal(list.load, list.state);
  const [search, setSearch] = useSearchParams();
  const openId = search.get(OPEN);
  const setOpenId = (id: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (id) after.set(OPEN, id);
        else after.delete(OPEN);
        return after;
      },
      // Back closes the details, even after several rows were opened in turn.
      { preventScrollReset: true, replace: id === null || openId !== null },
    );
  const rows = load.kind === 'ready' ? load.data.rows : [];
  const openRow = rows.find(({ id }) => id === openId);
  const opener = useRef<Element | null>(null);
  const [writeTo, setWriteTo] = useState<SelectedRowsInput | null>(null);
  const open = (client: Client) => {
    opener.current = document.activeElement;
    setOpenId(client.id);
  };
  return (
    <Panel title="Client Directory">
      <DataTable
        {...list}
        load={load}
        onOpen={open}
        bulk={[{ label: 'Email', icon: 'mail', onPress: (selected) => setWriteTo(selectedRows(selected, list.state.variables)) }]}
        bulkOnAllPages
        openId={openId}
      />
      <WriteToClients
        to={writeTo && countedNow(writeTo, load.kind === 'ready' ? load.data.totalCount : null)}
        onClose={() => setWriteTo(null)}
      />
      <ClientDetails id={openId} name={openRow ? clientName(openRow) : null} onClose={() => setOpenId(null)} opener={opener} />
    </Panel>
  );
}

/** Updates the count, so that clients who join while the email is written show in the dialog instead of causing a refusal. */
function countedNow(to: SelectedRowsInput, total: number | null): SelectedRowsInput {
  return to.ids || !isSelectable(total, to.search ?? '') ? to : { ...to, count: total };
}
