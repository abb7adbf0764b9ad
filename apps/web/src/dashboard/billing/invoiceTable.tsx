import { formatDate, formatPence } from '@larkline/format';
import { Figure } from '../../shared/brand/Figure.tsx';
import { InvoiceState } from '../../shared/dashboard/statusBadges.tsx';
import { defineTable } from '../../shared/table/defineTable.ts';
import { InvoicesDocument, type InvoiceList_rowFragment as Row } from './Billing.generated.ts';
import styles from './Billing.module.css';

/** The invoices of the business. */
export const INVOICES = defineTable(
  {
    name: 'invoices',
    label: 'Invoices',
    nouns: { one: 'invoice', many: 'invoices' },
    document: InvoicesDocument,
    rows: (data) => data.client?.invoices,
    failure: 'Failed to load invoices.',
    empty: { icon: 'card', title: 'No invoices yet', text: "Your first invoice will appear here as soon as you've paid for your plan." },
    file: { name: 'invoices.csv', many: 'invoices' },
    sorts: { NEWEST: 'Newest first', OLDEST: 'Oldest first' },
    sizes: [10, 25, 50],
    searchable: false,
  },
  {
    rowName: ({ number }) => `Invoice ${number}`,
    columns: [
      {
        id: 'date',
        title: 'Date',
        cell: ({ issuedAt }) => <time dateTime={issuedAt}>{formatDate(issuedAt)}</time>,
        width: 120,
        sorts: ['NEWEST', 'OLDEST'],
      },
      { id: 'number', title: 'Number', cell: ({ number }) => number },
      { id: 'period', title: 'For', cell: billedPeriod },
      { id: 'total', title: 'Total', cell: (row) => <Total row={row} />, width: 148 },
      { id: 'status', title: 'Status', cell: (row) => <InvoiceState invoice={row} />, width: 148 },
    ],
    card: (row) => (
      <article className={styles.invoice} aria-label={`Invoice ${row.number}`}>
        <h3>
          <time dateTime={row.issuedAt}>{formatDate(row.issuedAt)}</time>
        </h3>
        <p>{row.number}</p>
        <p>{billedPeriod(row)}</p>
        <p>
          <Total row={row} /> <InvoiceState invoice={row} />
        </p>
      </article>
    ),
  },
);

function billedPeriod({ periodStart, periodEnd }: Row): string {
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
