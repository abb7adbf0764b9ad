import { formatDate, formatPence } from '@larkline/format';
import { useState } from 'react';
import type { InvoiceSort, InvoiceStatus } from '../../shared/apollo/schema.generated.ts';
import { Figure } from '../../shared/brand/Figure.tsx';
import { useOpenInvoice } from '../../shared/checkout/useOpenInvoice.ts';
import { useExport } from '../../shared/csv/useExport.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { useInvoicesQuery, type InvoiceList_rowFragment as Row } from './Billing.generated.ts';
import styles from './Billing.module.css';
import { INVOICE_FILE, INVOICE_SORTS, INVOICE_TABLE, INVOICE_VIEW, INVOICES_FAILURE } from './invoiceTable.ts';
import { refreshedWhile } from './useSettledBilling.ts';

/** Element that "View Invoice History" leads to. */
export const INVOICES_ID = 'invoices';

/** The invoices of the business: read, paid, downloaded as PDF or as a CSV file. */
export function InvoiceList() {
  const state = useTableState(INVOICE_TABLE);
  const [unsettled, setUnsettled] = useState(false);
  const result = useInvoicesQuery({ ...refreshedWhile(unsettled), variables: state.variables });
  const hasOpen = result.data?.client?.invoices?.edges.some(({ node }) => node.status === 'OPEN') ?? false;
  if (hasOpen !== unsettled) setUnsettled(hasOpen);
  const load = useTableLoad(result, state, INVOICES_FAILURE, (data) => data.client?.invoices);
  const exportThem = useExport(INVOICE_FILE, state.variables);
  const { open } = useOpenInvoice();
  return (
    <div id={INVOICES_ID} tabIndex={-1} className={styles.target}>
      <Panel title="Invoices">
        <DataTable<Row, InvoiceSort, Record<never, never>>
          name="invoices"
          label="Invoices"
          nouns={{ one: 'invoice', many: 'invoices' }}
          spec={INVOICE_TABLE}
          searchable={false}
          state={state}
          load={load}
          failure={INVOICES_FAILURE}
          sortLabels={INVOICE_SORTS}
          view={INVOICE_VIEW}
          columns={COLUMNS}
          rowName={({ number }) => `Invoice ${number}`}
          rowActions={(row) => [
            {
              label: row.status === 'OPEN' ? 'Pay' : 'Open',
              icon: row.status === 'OPEN' ? 'card' : 'eye',
              onPress: () => open(row.id, 'pageUrl'),
            },
            { label: 'PDF', icon: 'download', onPress: () => open(row.id, 'pdfUrl') },
          ]}
          card={(row) => <InvoiceCard row={row} />}
          onExport={exportThem}
          bare={load.kind === 'ready' && load.data.rows.length === 0}
          empty={
            <EmptyState
              icon="card"
              title="No invoices yet"
              text="Your first invoice will appear here as soon as you've paid for your plan."
            />
          }
        />
      </Panel>
    </div>
  );
}

const COLUMNS: readonly Column<Row, InvoiceSort>[] = [
  {
    id: 'date',
    title: 'Date',
    cell: ({ issuedAt }) => <time dateTime={issuedAt}>{formatDate(issuedAt)}</time>,
    width: 120,
    sorts: ['NEWEST', 'OLDEST'],
  },
  { id: 'number', title: 'Number', cell: ({ number }) => number },
  { id: 'period', title: 'For', cell: (row) => periodOf(row) },
  { id: 'total', title: 'Total', cell: (row) => <Total row={row} />, width: 148 },
  { id: 'status', title: 'Status', cell: (row) => <InvoiceState row={row} />, width: 148 },
];

function InvoiceCard({ row }: { readonly row: Row }) {
  return (
    <article className={styles.invoice} aria-label={`Invoice ${row.number}`}>
      <h3>
        <time dateTime={row.issuedAt}>{formatDate(row.issuedAt)}</time>
      </h3>
      <p>{row.number}</p>
      <p>{periodOf(row)}</p>
      <p>
        <Total row={row} /> <InvoiceState row={row} />
      </p>
    </article>
  );
}

function periodOf({ periodStart, periodEnd }: Row): string {
  return `${formatDate(periodStart)} to ${formatDate(periodEnd)}`;
}

function Total({ row: { totalPence, taxPence } }: { readonly row: Row }) {
  return (
    <span className={styles.total}>
      {formatPence(totalPence)}
      {taxPence !== 0 && (
        <small>
          {' '}
          incl. <Figure>{formatPence(taxPence)}</Figure> VAT
        </small>
      )}
    </span>
  );
}

const STATES: Readonly<Record<InvoiceStatus, { readonly tone: 'ok' | 'warn' | 'quiet'; readonly label: string }>> = {
  PAID: { tone: 'ok', label: 'Paid' },
  OPEN: { tone: 'warn', label: 'Open' },
  VOID: { tone: 'quiet', label: 'Void' },
  UNCOLLECTIBLE: { tone: 'warn', label: 'Not paid' },
};

function InvoiceState({ row: { status, refundedPence } }: { readonly row: Row }) {
  const { tone, label } = STATES[status];
  return <StatusBadge tone={tone}>{refundedPence > 0 ? `Refunded ${formatPence(refundedPence)}` : label}</StatusBadge>;
}
