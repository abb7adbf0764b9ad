import { planLabel } from '@larkline/catalogue';
import { localTime } from '@larkline/format';
import { escapeFormula } from '../../../../platform/csv/formula.ts';
import { csvDownload } from '../../../people/rows/index.ts';
import type { Invoice, InvoiceReason } from './invoice.entity.ts';
import { invoiceList } from './invoices.list.ts';

const column = (name: string, write: (row: Invoice) => string) => ({ name, write });
const pounds = (pence: number) => (pence / 100).toFixed(2);
const date = (time: Date | null | undefined) => (time ? localTime(time).date : '');

const REASONS: Readonly<Record<InvoiceReason, string>> = {
  start: 'First payment',
  renewal: 'Renewal',
  change: 'Change of plan',
  other: 'Invoice',
};

/**
 * The invoices of a client as a CSV file for bookkeeping: amounts in pounds, dates as 2026-11-27 in UK time. Open to a client whose access
 * has ended.
 */
export const invoicesDownload = csvDownload(
  'invoices.csv',
  'billing:read',
  {
    list: invoiceList,
    withoutIds: true,
    columns: {
      number: column('number', ({ number }) => escapeFormula(number)),
      issuedAt: column('date', ({ issuedAt }) => date(issuedAt)),
      plan: column('plan', ({ planId }) => (planId ? planLabel(planId) : '')),
      description: column('description', ({ description, reason }) => escapeFormula(description ?? REASONS[reason])),
      periodStart: column('period_start', ({ periodStart }) => date(periodStart)),
      periodEnd: column('period_end', ({ periodEnd }) => date(periodEnd)),
      currency: column('currency', ({ currency }) => currency.toUpperCase()),
      subtotal: column('net', ({ subtotalPence }) => pounds(subtotalPence)),
      tax: column('vat', ({ taxPence }) => pounds(taxPence)),
      total: column('gross', ({ totalPence }) => pounds(totalPence)),
      paid: column('paid', ({ paidPence }) => pounds(paidPence)),
      refunded: column('refunded', ({ refundedPence }) => pounds(refundedPence)),
      paidAt: column('paid_on', ({ paidAt }) => date(paidAt)),
      status: column('status', ({ status }) => status),
    },
  },
  'CLIENT',
);
