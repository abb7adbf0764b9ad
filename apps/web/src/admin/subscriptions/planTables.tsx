import { formatAge, formatDate, formatDateTime, formatPence } from '@larkline/format';
import { refreshedEvery } from '../../shared/apollo/refreshEvery.ts';
import { priceInWords } from '../../shared/brand/priceInWords.ts';
import { renewalLabel } from '../../shared/dashboard/renewal.ts';
import { BillingStatusBadge } from '../../shared/dashboard/statusBadges.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { serverNow } from '../../shared/session/serverTime.ts';
import { defineTable } from '../../shared/table/defineTable.ts';
import { choiceFilter, choiceParam, textParam } from '../../shared/table/filterParams.ts';
import { OpenRow } from '../../shared/table/OpenRow.tsx';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';
import { businessLabel } from './Business.tsx';
import { SubscriptionListDocument, type SubscriptionList_rowFragment as Row } from './Subscriptions.generated.ts';
import styles from './Subscriptions.module.css';
import { UnclaimedListDocument, type Unclaimed_purchaseFragment as Purchase } from './Unclaimed.generated.ts';

/** The plan of every business; the next renewal first (ADM-06, E43). */
export const SUBSCRIPTIONS = defineTable(
  {
    name: 'subscriptions',
    exports: 'Billing',
    label: 'Subscriptions',
    nouns: { one: 'subscription', many: 'subscriptions' },
    document: SubscriptionListDocument,
    rows: (data) => data.subscriptions,
    failure: 'Failed to load subscription data.',
    empty: { icon: 'card', title: 'No subscriptions yet', text: 'Plans appear here as soon as a business buys one.' },
    sorts: { RENEWAL_SOONEST: 'Next renewal first', RENEWAL_LATEST: 'Latest renewal first' },
    sizes: [25, 50],
    searchable: false,
    savesViews: 'SUBSCRIPTIONS',
    view: { ...DENSE_ROWS, hidden: ['customer'] },
    filtersInLine: true,
    filters: {
      clientId: textParam('client', 'business'),
      status: choiceParam('status', 'status', { active: 'ACTIVE', past_due: 'PAST_DUE', cancelled: 'CANCELLED' }),
    },
  },
  {
    rowName: ({ client }) => businessLabel(client),
    columns: [
      { id: 'business', title: 'Business', cell: ({ client }) => <bdi>{businessLabel(client)}</bdi> },
      { id: 'plan', title: 'Plan', cell: (row) => <Plan row={row} /> },
      { id: 'status', title: 'Status', cell: ({ billingStatus }) => <BillingStatusBadge status={billingStatus ?? null} />, width: 116 },
      {
        id: 'renewal',
        title: 'Renewal',
        cell: (row) => <Renewal row={row} />,
        width: 196,
        sorts: ['RENEWAL_SOONEST', 'RENEWAL_LATEST'],
      },
      { id: 'price', title: 'Price', cell: planPrice, width: 176 },
      { id: 'customer', title: 'Customer ID', cell: ({ providerCustomerId }) => providerCustomerId, width: 176 },
    ],
    card: (row, open) => (
      <article className={styles.card} aria-label={businessLabel(row.client)}>
        <h3>
          <OpenRow onOpen={open}>
            <bdi>{businessLabel(row.client)}</bdi>
          </OpenRow>
        </h3>
        <p>
          <Plan row={row} />
        </p>
        <p className={styles.badges}>
          <BillingStatusBadge status={row.billingStatus ?? null} />
          <span>
            Renewal: <Renewal row={row} />
          </span>
          <span>{planPrice(row)}</span>
        </p>
      </article>
    ),
  },
);

function Plan({ row: { planLabel, editedBy, editedAt } }: { readonly row: Row }) {
  return (
    <>
      {planLabel}
      {editedBy && editedAt && (
        <small className={styles.edited}>
          Edited by <bdi>{editedBy}</bdi> on {formatDate(editedAt)}
        </small>
      )}
    </>
  );
}

function Renewal({ row: { billingStatus = null, renewalDate = null } }: { readonly row: Row }) {
  const label = renewalLabel({ billingStatus, renewalDate }, new Date(serverNow()));
  // The label of a cancelled plan includes the date, and 'Active' adds nothing to the date.
  if (!renewalDate || billingStatus === 'CANCELLED') return label;
  return (
    <>
      {formatDate(renewalDate)} {label !== 'Active' && <span className={styles.due}>{label}</span>}
    </>
  );
}

function planPrice({ client }: Row): string | null {
  const subscription = client?.subscription;
  return subscription ? priceInWords(subscription.pricePence, subscription.billingCycle === 'ANNUAL') : null;
}

/** Payments that no account has claimed; the oldest first. Buyers claim them and colleagues settle them while the page is open. */
export const UNCLAIMED = defineTable(
  {
    name: 'unclaimed',
    exports: 'UnclaimedPurchase',
    savesViews: 'UNCLAIMED',
    label: 'Unclaimed payments',
    nouns: { one: 'payment', many: 'payments' },
    document: UnclaimedListDocument,
    rows: (data) => data.unclaimedPurchases,
    refresh: refreshedEvery(60_000),
    failure: 'Failed to load unclaimed payments.',
    empty: { icon: 'card', title: 'No unclaimed payments', text: 'Payments from buyers who haven’t made an account appear here.' },
    sorts: { OLDEST: 'Oldest first', NEWEST: 'Newest first' },
    sizes: [25, 50],
    searchable: false,
    view: DENSE_ROWS,
    filtersInLine: true,
    filters: {
      awaitsConfirmation: choiceFilter({
        param: 'account',
        label: 'Account',
        all: 'All payments',
        choices: [
          ['none', false, 'No account yet'],
          ['waits', true, 'Account not confirmed'],
        ],
      }),
    },
  },
  {
    rowName: payerName,
    columns: [
      { id: 'payer', title: 'Payer', cell: (purchase) => <bdi>{payerName(purchase)}</bdi> },
      {
        id: 'plan',
        title: 'Plan',
        cell: ({ planLabel, priceKey }) => `${planLabel}, ${priceKey.endsWith('_annual') ? 'annual' : 'monthly'}`,
      },
      { id: 'amount', title: 'Paid', cell: paidAmount, width: 104, align: 'end' },
      {
        id: 'age',
        title: 'Waiting',
        cell: ({ paidAt }) => formatAge((serverNow() - new Date(paidAt).getTime()) / 1_000),
        width: 104,
      },
      { id: 'paid', title: 'Paid on', cell: ({ paidAt }) => formatDateTime(paidAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
      { id: 'state', title: 'Status', cell: (purchase) => <ClaimState of={purchase} />, width: 192 },
    ],
  },
);

function ClaimState({ of: { hasEnded, awaitsConfirmation } }: { readonly of: Purchase }) {
  if (hasEnded) return <StatusBadge tone="quiet">Plan has ended</StatusBadge>;
  if (awaitsConfirmation) return <StatusBadge tone="quiet">Account not confirmed</StatusBadge>;
  return <StatusBadge tone="warn">No account yet</StatusBadge>;
}

/** Returns the email of who paid, if it is known. */
export function payerName({ email }: Purchase): string {
  return email ?? 'Unknown payer';
}

/** Returns the amount that was paid, if it is known. */
export function paidAmount({ paidPence }: Purchase): string {
  return typeof paidPence === 'number' ? formatPence(paidPence) : '–';
}
