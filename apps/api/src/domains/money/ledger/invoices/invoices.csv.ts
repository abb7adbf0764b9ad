import { escapeFormula } from '../../../../platform/csv/formula.ts';
import { csvDownload } from '../../../people/rows/index.ts';
import type { Invoice } from './invoice.entity.ts';
import { invoiceList } from './invoices.list.ts';

const column = (name: string, write: (row: Invoice) => string) => ({ name, write });
const pounds = (pence: number) => (pence / 100).toFixed(2);

/** The invoices of a client as a CSV file for bookkeeping; amounts in pounds, times UTC. Open to a client whose access has ended. */
export const invoicesDownload = csvDownload(
  'invoices.csv',
  'billing:read',
  {
    list: invoiceList,
    columns: {
      number: column('number', ({ number }) => escapeFormula(number)),
      status: column('status', ({ status }) => status),
      issuedAt: column('issued_at', ({ issuedAt }) => issuedAt.toISOString()),
      periodStart: column('period_start', ({ periodStart }) => periodStart.toISOString()),
      periodEnd: column('period_end', ({ periodEnd }) => periodEnd.toISOString()),
      currency: column('currency', ({ currency }) => currency),
      subtotal: column('subtotal', ({ subtotalPence }) => pounds(subtotalPence)),
      tax: column('vat', ({ taxPence }) => pounds(taxPence)),
      total: column('total', ({ totalPence }) => pounds(totalPence)),
      paid: column('paid', ({ paidPence }) => pounds(paidPence)),
      refunded: column('refunded', ({ refundedPence }) => pounds(refundedPence)),
      paidAt: column('paid_at', ({ paidAt }) => paidAt?.toISOString() ?? ''),
    },
  },
  'CLIENT',
);
