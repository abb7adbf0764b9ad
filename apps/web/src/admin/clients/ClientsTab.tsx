import { formatCount, formatDate } from '@larkline/format';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { ClientListingFilter, ClientListingSort, SelectedRowsInput } from '../../shared/apollo/schema.generated.ts';
import { answeredWord } from '../../shared/dashboard/answering.ts';
import { Figure } from '../../shared/brand/Figure.tsx';
import { BillingStatusBadge, ServicesStatusBadge } from '../../shared/dashboard/statusBadges.tsx';
import { useListExport } from '../../shared/csv/useListExport.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { OpenRow } from '../../shared/table/OpenRow.tsx';
import { isSelectable, selectedRows } from '../../shared/table/selectedRows.ts';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';
import { ClientDetails } from './ClientDetails.tsx';
import { ClientFilters } from './ClientFilters.tsx';
import { useClientDirectoryQuery, type ClientList_clientFragment as Client } from './Clients.generated.ts';
import styles from './Clients.module.css';
import { CLIENT_SORTS, CLIENT_TABLE, FAILURE } from './clientTable.ts';
import { useLiveTotal } from './useLiveTotal.ts';
import { WriteToClients } from './WriteToClients.tsx';

/** Id of the client whose details are open, in the address. */
const OPEN = 'client';

/** Admin tab "Clients": every business with its plan, billing and services; a row opens its details (ADM-05). */
export function ClientsTab() {
  const state = useTableState(CLIENT_TABLE);
  const onExport = useListExport({ list: 'ClientListing', many: 'clients' }, state.variables);
  const result = useStaffResult(useClientDirectoryQuery({ ...REFRESHED, variables: state.variables }));
  const load = useLiveTotal(
    useTableLoad(result, state, FAILURE, (data) => data.clientDirectory),
    state,
  );
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
      <DataTable<Client, ClientListingSort, ClientListingFilter>
        name="clients"
        label="Clients"
        nouns={{ one: 'client', many: 'clients' }}
        spec={CLIENT_TABLE}
        state={state}
        onExport={onExport}
        load={load}
        failure={FAILURE}
        sortLabels={CLIENT_SORTS}
        view={DENSE_ROWS}
        savesViews
        columns={COLUMNS}
        rowName={nameOf}
        onOpen={open}
        bulk={[{ label: 'Email', icon: 'mail', onPress: (selected) => setWriteTo(selectedRows(selected, state.variables)) }]}
        bulkOnAllPages
        openId={openId}
        filters={<ClientFilters state={state} />}
        card={(client) => <ClientCard client={client} onOpen={() => open(client)} />}
        empty={<EmptyState icon="building" title="No clients yet" text="Businesses appear here as soon as they have an account." />}
      />
      <WriteToClients
        to={writeTo && countedNow(writeTo, load.kind === 'ready' ? load.data.totalCount : null)}
        onClose={() => setWriteTo(null)}
      />
      <ClientDetails id={openId} name={openRow ? nameOf(openRow) : null} onClose={() => setOpenId(null)} opener={opener} />
    </Panel>
  );
}

/** Updates the count, so that clients who join while the email is written show in the dialog instead of causing a refusal. */
function countedNow(to: SelectedRowsInput, total: number | null): SelectedRowsInput {
  return to.ids || !isSelectable(total, to.search ?? '') ? to : { ...to, count: total };
}

/** Returns the name of a business, or its email while it has no name. */
export function nameOf({ businessName, email }: Pick<Client, 'businessName' | 'email'>): string {
  return businessName || email;
}

const COLUMNS: readonly Column<Client, ClientListingSort>[] = [
  { id: 'name', title: 'Business', cell: (client) => nameOf(client), sorts: ['NAME_ASC', 'NAME_DESC'] },
  { id: 'plan', title: 'Plan', cell: ({ planLabel }) => planLabel },
  { id: 'billing', title: 'Billing', cell: (client) => <Billing client={client} />, width: 116 },
  { id: 'services', title: 'Services', cell: (client) => <ServicesCell client={client} />, width: 124 },
  { id: 'renews', title: 'Renews', cell: ({ renewalDate }) => renewalDate && formatDate(renewalDate), width: 116, spare: true },
  // The total of all months, as in the header (CF-40).
  { id: 'calls', title: 'Successful calls', cell: ({ calls }) => formatCount(calls), width: 96, align: 'end', spare: true },
  { id: 'chats', title: 'Chats', cell: ({ chats }) => formatCount(chats), width: 84, align: 'end', spare: true },
  { id: 'added', title: 'Added', cell: ({ createdAt }) => formatDate(createdAt), width: 116, sorts: ['OLDEST', 'NEWEST'], spare: true },
];

function ClientCard({ client, onOpen }: { readonly client: Client; readonly onOpen: () => void }) {
  return (
    <article className={styles.card} aria-label={nameOf(client)}>
      <h3>
        <OpenRow onOpen={onOpen}>{nameOf(client)}</OpenRow>
      </h3>
      <p>{client.planLabel}</p>
      <p className={styles.badges}>
        <span className={styles.badge}>
          Billing <Billing client={client} />
        </span>
        <span className={styles.badge}>
          Services <ServicesCell client={client} />
        </span>
      </p>
      <p className={styles.badges}>
        <Figure>{formatCount(client.calls)}</Figure> successful calls, <Figure>{formatCount(client.chats)}</Figure> chats
      </p>
    </article>
  );
}

function Billing({ client: { billingStatus } }: { readonly client: Client }) {
  return <BillingStatusBadge status={billingStatus === 'NONE' ? null : billingStatus} />;
}

function ServicesCell({ client: { servicesStatus, answering } }: { readonly client: Client }) {
  const answered = answering && answeredWord(answering);
  return (
    <>
      <ServicesStatusBadge status={servicesStatus ?? null} />
      {answered && <small className={styles.on}>{answered}</small>}
    </>
  );
}
