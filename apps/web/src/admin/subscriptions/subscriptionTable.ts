import type { BillingFilter, BillingSort, BillingStatus } from '../../shared/apollo/schema.generated.ts';
import { choiceParam, textParam } from '../../shared/table/filterParams.ts';
import type { TableSpec } from '../../shared/table/tableAddress.ts';
import { DENSE_ROWS, type TablePreferences } from '../../shared/table/tablePreferences.ts';
import { businessOf } from './Business.tsx';
import type { SubscriptionList_rowFragment as Row } from './Subscriptions.generated.ts';

/** Shown when the subscriptions could not be loaded (E43). */
export const FAILURE = 'Failed to load subscription data.';

/** How the address describes the subscriptions; the next renewal first (ADM-06). */
export const SUBSCRIPTION_TABLE: TableSpec<BillingSort, BillingFilter> = {
  sorts: ['RENEWAL_SOONEST', 'RENEWAL_LATEST'],
  sizes: [25, 50],
  filters: {
    clientId: textParam('client', 'business'),
    status: choiceParam<BillingStatus>('status', 'status', { active: 'ACTIVE', past_due: 'PAST_DUE', cancelled: 'CANCELLED' }),
  },
};

/** Labels of the sort orders. */
export const SUBSCRIPTION_SORTS: Readonly<Record<BillingSort, string>> = {
  RENEWAL_SOONEST: 'Next renewal first',
  RENEWAL_LATEST: 'Latest renewal first',
};

/** Subscriptions are dense rows until the person chooses otherwise. */
export const SUBSCRIPTION_VIEW: TablePreferences = { ...DENSE_ROWS, hidden: ['customer'] };

/** Returns the name of the business, or its email while it has no name. */
export function nameOf({ client }: Row): string {
  return businessOf(client);
}
