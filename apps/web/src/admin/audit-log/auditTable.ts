import { formatDateTime, formatPence } from '@larkline/format';
import type { AdminActionFilter, AdminActionSort } from '../../shared/apollo/schema.generated.ts';
import { textParam } from '../../shared/table/filterParams.ts';
import type { TableSpec } from '../../shared/table/tableAddress.ts';

/** Shown when the log could not be loaded (E45). */
export const FAILURE = 'Failed to load audit logs.';

/** How the address describes the audit log; at most 100 entries on a page (ADM-10). */
export const AUDIT_TABLE: TableSpec<AdminActionSort, AdminActionFilter> = {
  sorts: ['NEWEST', 'OLDEST'],
  sizes: [50, 100],
  filters: { action: textParam('action', 'action'), clientId: textParam('client', 'business') },
};

/** Labels of the sort orders. */
export const AUDIT_SORTS: Readonly<Record<AdminActionSort, string>> = { NEWEST: 'Newest first', OLDEST: 'Oldest first' };

/** Returns an action in words: 'subscription_updated' is 'Subscription updated'. */
export function actionInWords(action: string): string {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const PENCE = /Pence$/;

/** Returns the name of a changed field in words: 'renewalDate' is 'Renewal date', 'refundPence' is 'Refund'. */
export function fieldInWords(field: string): string {
  const words = field.replace(PENCE, '').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a value of a changed field as people write it: times in UK time, amounts in pounds, others as they were recorded. */
export function valueInWords(field: string, value: string | null): string {
  if (value === null) return 'none';
  if (INSTANT.test(value)) return formatDateTime(value);
  return PENCE.test(field) && /^-?\d+$/.test(value) ? formatPence(Number(value)) : value;
}
