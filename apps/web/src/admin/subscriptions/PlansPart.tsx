import { formatDate } from '@larkline/format';
import { useState } from 'react';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { BillingFilter, BillingSort } from '../../shared/apollo/schema.generated.ts';
import { priceInWords } from '../../shared/brand/priceInWords.ts';
import { renewalLabel } from '../../shared/dashboard/renewal.ts';
import { BillingStatusBadge } from '../../shared/dashboard/statusBadges.tsx';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { useListExport } from '../../shared/csv/useListExport.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { serverNow } from '../../shared/session/serverTime.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { OpenRow } from '../../shared/table/OpenRow.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { EditSubscription } from './EditSubscription.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { useSubscriptionListQuery, type SubscriptionList_rowFragment as Row } from './Subscriptions.generated.ts';
import styles from './Subscriptions.module.css';
import { FAILURE, nameOf, SUBSCRIPTION_SORTS, SUBSCRIPTION_TABLE, SUBSCRIPTION_VIEW } from './subscriptionTable.ts';

/** The plan of every business by its renewal, counted by status; a row is edited in a dialog (ADM-06, ADM-07). */
export function PlansPart() {
  const state = useTableState(SUBSCRIPTION_TABLE);
  const onExport = useListExport({ list: 'Billing', many: 'subscriptions' }, state.variables);
  const result = useStaffResult(useSubscriptionListQuery({ ...REFRESHED, variables: state.variables }));
  const load = useTableLoad(result, state, FAILURE, (data) => data.subscriptions);
  const [open, setOpen] = useState<Row | null>(null);
  const rows = load.kind === 'ready' ? load.data.rows : [];
  return (
    <Panel title="Subscription Management">
      <DataTable<Row, BillingSort, BillingFilter>
        name="subscriptions"
        label="Subscriptions"
        nouns={{ one: 'subscription', many: 'subscriptions' }}
        spec={SUBSCRIPTION_TABLE}
        state={state}
        onExport={onExport}
        load={load}
        failure={FAILURE}
        sortLabels={SUBSCRIPTION_SORTS}
        view={SUBSCRIPTION_VIEW}
        savesViews
        columns={COLUMNS}
        rowName={nameOf}
        onOpen={setOpen}
        rowActions={(row) => [{ label: 'Edit', icon: 'edit', onPress: () => setOpen(row) }]}
        card={(row) => <SubscriptionCard row={row} onOpen={() => setOpen(row)} />}
        searchable={false}
        filters={<StatusFilter state={state} />}
        filtersInLine
        empty={<EmptyState icon="card" title="No subscriptions yet" text="Plans appear here as soon as a business buys one." />}
      />
      {/* The latest row of the list, to show again after a colleague's edit. */}
      <EditSubscription row={open && (rows.find(({ id }) => id === open.id) ?? open)} onClose={() => setOpen(null)} />
    </Panel>
  );
}

const COLUMNS: readonly Column<Row, BillingSort>[] = [
  { id: 'business', title: 'Business', cell: (row) => <bdi>{nameOf(row)}</bdi> },
  { id: 'plan', title: 'Plan', cell: (row) => <Plan row={row} /> },
  { id: 'status', title: 'Status', cell: ({ billingStatus }) => <BillingStatusBadge status={billingStatus ?? null} />, width: 116 },
  {
    id: 'renewal',
    title: 'Renewal',
    cell: (row) => <Renewal row={row} />,
    width: 196,
    sorts: ['RENEWAL_SOONEST', 'RENEWAL_LATEST'],
  },
  { id: 'price', title: 'Price', cell: priceOf, width: 176 },
  { id: 'customer', title: 'Customer ID', cell: ({ providerCustomerId }) => providerCustomerId, width: 176 },
];

function Plan({ row: { planLabel, editedBy, editedAt } }: { readonly row: Row }) {
  return (
    <>
      {planLabel}
      {editedBy && editedAt && (
        <small className={styles.edited}>
          Edited by <bdi>{editedBy}</bdi> on {formatDate(editedAt)}
        </small>
      )}
    </>
  );
}

function Renewal({ row: { billingStatus = null, renewalDate = null } }: { readonly row: Row }) {
  const label = renewalLabel({ billingStatus, renewalDate }, new Date(serverNow()));
  // The label of a cancelled plan includes the date, and 'Active' adds nothing to the date.
  if (!renewalDate || billingStatus === 'CANCELLED') return label;
  return (
    <>
      {formatDate(renewalDate)} {label !== 'Active' && <span className={styles.due}>{label}</span>}
    </>
  );
}

function priceOf({ client }: Row): string | null {
  const subscription = client?.subscription;
  return subscription ? priceInWords(subscription.pricePence, subscription.billingCycle === 'ANNUAL') : null;
}

function SubscriptionCard({ row, onOpen }: { readonly row: Row; readonly onOpen: () => void }) {
  return (
    <article className={styles.card} aria-label={nameOf(row)}>
      <h3>
        <OpenRow onOpen={onOpen}>
          <bdi>{nameOf(row)}</bdi>
        </OpenRow>
      </h3>
      <p>
        <Plan row={row} />
      </p>
      <p className={styles.badges}>
        <BillingStatusBadge status={row.billingStatus ?? null} />
        <span>
          Renewal: <Renewal row={row} />
        </span>
        <span>{priceOf(row)}</span>
      </p>
    </article>
  );
}
