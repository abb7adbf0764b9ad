import { defineList } from '../../../../platform/graphql/list/define-list.ts';
import { oneOf } from '../../../../platform/graphql/list/filters.ts';
import { Invoice, InvoiceStatus } from './invoice.entity.ts';

/** Invoices of a client, newest first. */
export const invoiceList = defineList(Invoice, {
  name: 'Invoice',
  rows: 'invoices',
  perClient: true,
  sort: { NEWEST: ['issuedAt desc'], OLDEST: ['issuedAt asc'] },
  filter: {
    status: oneOf<Invoice, InvoiceStatus>(
      'status',
      InvoiceStatus,
      { open: ['open'], paid: ['paid'], void: ['void'], uncollectible: ['uncollectible'] },
      'Invoices in one state.',
    ),
  },
});
