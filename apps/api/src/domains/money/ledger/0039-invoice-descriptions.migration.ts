import { defineMigration } from '../../../platform/db/migrations.ts';

/** What an invoice is for; `null` for an invoice that was last reported before this migration. */
export const invoiceDescriptions = defineMigration('0039-invoice-descriptions', [
  `alter table invoices add column plan_id text, add column description text`,
]);
