import type { WebhookDeliveryFilter, WebhookDeliverySort } from '../../shared/apollo/schema.generated.ts';
import { choiceParam } from '../../shared/table/filterParams.ts';
import type { TableSpec } from '../../shared/table/tableAddress.ts';
import type { TablePreferences } from '../../shared/table/tablePreferences.ts';

/** Shown in the place of the log when it could not be loaded. */
export const FAILURE = 'Failed to load the log of webhooks.';

/** The log in the address. */
export const DELIVERY_TABLE: TableSpec<WebhookDeliverySort, Pick<WebhookDeliveryFilter, 'state'>> = {
  sorts: ['NEWEST', 'OLDEST'],
  sizes: [10, 25, 50],
  filters: { state: choiceParam('delivery', 'state', { waiting: 'WAITING', delivered: 'DELIVERED', failed: 'FAILED' }) },
};

/** The orders of the log in words. */
export const DELIVERY_SORTS: Readonly<Record<WebhookDeliverySort, string>> = { NEWEST: 'Newest first', OLDEST: 'Oldest first' };

/** The log is rows until the person chooses otherwise. */
export const DELIVERY_VIEW: TablePreferences = { layout: 'table', density: 'comfortable', hidden: [] };
