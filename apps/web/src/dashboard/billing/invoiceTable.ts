import type { InvoiceSort } from '../../shared/apollo/schema.generated.ts';
import type { ExportedFile } from '../../shared/csv/csvFiles.ts';
import type { TableSpec } from '../../shared/table/tableAddress.ts';
import type { TablePreferences } from '../../shared/table/tablePreferences.ts';

/** Shown in the place of the invoices when they could not be loaded. */
export const INVOICES_FAILURE = 'Failed to load invoices.';

/** The list of invoices in the address. */
export const INVOICE_TABLE: TableSpec<InvoiceSort, Record<never, never>> = {
  sorts: ['NEWEST', 'OLDEST'],
  sizes: [10, 25, 50],
  filters: {},
};

/** The orders of the invoices in words. */
export const INVOICE_SORTS: Readonly<Record<InvoiceSort, string>> = { NEWEST: 'Newest first', OLDEST: 'Oldest first' };

/** Invoices are rows until the person chooses otherwise. */
export const INVOICE_VIEW: TablePreferences = { layout: 'table', density: 'comfortable', hidden: [] };

/** The invoices as a CSV file, for bookkeeping. */
export const INVOICE_FILE: ExportedFile = { name: 'invoices.csv', many: 'invoices' };
