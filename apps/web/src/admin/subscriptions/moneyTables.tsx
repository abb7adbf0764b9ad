import { formatCount, formatDate, formatDateTime, formatPence } from '@larkline/format';
import type { DisputeStatus, RefundPurpose, ReturnReason } from '../../shared/apollo/schema.generated.ts';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { defineTable } from '../../shared/table/defineTable.ts';
import { choiceFilter } from '../../shared/table/filterParams.ts';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';
import { Business, businessLabel } from './Business.tsx';
import {
  ClaimListDocument,
  DisputeListDocument,
  RefundListDocument,
  ReturnListDocument,
  type Money_claimFragment as Claim,
  type Money_refundFragment as Refund,
} from './Money.generated.ts';
import { REFUND_CHOICES, RefundState } from './RefundState.tsx';
import styles from './Subscriptions.module.css';

const MONEY = {
  sorts: { NEWEST: 'Newest first', OLDEST: 'Oldest first' },
  sizes: [25, 50],
  searchable: false,
  filtersInLine: true,
  view: DENSE_ROWS,
} as const;

const CLAIM_STATES = {
  RECEIVED: { tone: 'warn', label: 'To decide' },
  APPROVED: { tone: 'ok', label: 'Approved' },
  REFUSED: { tone: 'quiet', label: 'Refused' },
} as const;

/** Claims under the 90-day guarantee with the figures of the day they were made. */
export const CLAIMS = defineTable(
  {
    ...MONEY,
    name: 'claims',
    exports: 'GuaranteeClaim',
    savesViews: 'CLAIMS',
    label: 'Guarantee claims',
    nouns: { one: 'claim', many: 'claims' },
    document: ClaimListDocument,
    rows: (data) => data.guaranteeClaims,
    failure: 'Failed to load claims.',
    empty: {
      icon: 'card',
      title: 'No claims yet',
      text: 'Claims under the 90-day guarantee appear here as soon as a business makes one.',
    },
    filters: {
      state: choiceFilter({
        param: 'state',
        label: 'Status',
        all: 'All claims',
        choices: [
          ['received', 'RECEIVED', CLAIM_STATES.RECEIVED.label],
          ['approved', 'APPROVED', CLAIM_STATES.APPROVED.label],
          ['refused', 'REFUSED', CLAIM_STATES.REFUSED.label],
        ],
      }),
    },
  },
  {
    rowName: ({ client }) => businessLabel(client),
    columns: [
      { id: 'business', title: 'Business', cell: ({ client }) => <Business of={client} /> },
      {
        id: 'state',
        title: 'Status',
        cell: ({ state }) => <StatusBadge tone={CLAIM_STATES[state].tone}>{CLAIM_STATES[state].label}</StatusBadge>,
        width: 108,
      },
      {
        id: 'handled',
        title: 'Handled',
        cell: ({ minutes, chats }) => `${formatCount(minutes)} min, ${formatCount(chats)} chats`,
        width: 192,
      },
      { id: 'saved', title: 'Saved', cell: ({ savedPence }) => formatPence(savedPence), width: 104, align: 'end' },
      { id: 'fees', title: 'Fees', cell: ({ feesPence }) => formatPence(feesPence), width: 104, align: 'end' },
      { id: 'refund', title: 'Refund', cell: claimedRefund, width: 104, align: 'end' },
      { id: 'made', title: 'Claimed', cell: ({ createdAt }) => formatDateTime(createdAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
    ],
  },
);

const PURPOSES: Readonly<Record<RefundPurpose, string>> = {
  RETURNED_PURCHASE: 'Returned purchase',
  GUARANTEE: '90-day guarantee',
  COOLING_OFF: 'Cooling off',
};

/** All refunds with their payments. */
export const REFUNDS = defineTable(
  {
    ...MONEY,
    name: 'refunds',
    exports: 'Refund',
    savesViews: 'REFUNDS',
    label: 'Refunds',
    nouns: { one: 'refund', many: 'refunds' },
    document: RefundListDocument,
    rows: (data) => data.refunds,
    failure: 'Failed to load refunds.',
    empty: { icon: 'card', title: 'No refunds yet', text: 'Refunds appear here, each with its reason.' },
    filters: { status: choiceFilter({ param: 'status', label: 'Status', all: 'All refunds', choices: REFUND_CHOICES }) },
  },
  {
    rowName: ({ client }) => businessLabel(client),
    columns: [
      { id: 'business', title: 'Business', cell: (refund) => (hasNoBusiness(refund) ? 'None' : <Business of={refund.client} />) },
      { id: 'purpose', title: 'For', cell: ({ purpose }) => PURPOSES[purpose], width: 152 },
      { id: 'status', title: 'Status', cell: ({ status, lastError }) => <RefundState status={status} error={lastError} /> },
      { id: 'amount', title: 'Amount', cell: ({ amountPence }) => formatPence(amountPence), width: 104, align: 'end' },
      { id: 'payments', title: 'Payments', cell: (refund) => <Payments of={refund} />, width: 256 },
      { id: 'by', title: 'Requested by', cell: ({ requestedBy, decidedBy }) => <bdi>{requestedBy ?? decidedBy ?? 'Automatic'}</bdi> },
      { id: 'made', title: 'Requested', cell: ({ createdAt }) => formatDateTime(createdAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
    ],
  },
);

const REASONS: Readonly<Record<ReturnReason, string>> = {
  ALREADY_SUBSCRIBED: 'Already has a plan',
  NOT_OWNER: 'Not the owner',
  UNCLAIMED: 'Never claimed',
};

/** Purchases that buyers could not use, which are cancelled and refunded automatically, and unclaimed purchases that staff refunded. */
export const RETURNS = defineTable(
  {
    ...MONEY,
    name: 'returns',
    exports: 'ReturnedPurchase',
    savesViews: 'RETURNS',
    label: 'Returned purchases',
    nouns: { one: 'purchase', many: 'purchases' },
    document: ReturnListDocument,
    rows: (data) => data.returnedPurchases,
    failure: 'Failed to load returned purchases.',
    empty: { icon: 'card', title: 'No returned purchases', text: 'Purchases that buyers can’t use appear here.' },
    filters: { status: choiceFilter({ param: 'status', label: 'Status', all: 'All purchases', choices: REFUND_CHOICES }) },
  },
  {
    rowName: ({ client }) => businessLabel(client),
    columns: [
      { id: 'business', title: 'Business', cell: ({ client, reason }) => (reason === 'UNCLAIMED' ? 'None' : <Business of={client} />) },
      { id: 'buyer', title: 'Buyer', cell: ({ email }) => <bdi>{email}</bdi> },
      { id: 'plan', title: 'Plan', cell: ({ planLabel }) => planLabel },
      { id: 'reason', title: 'Reason', cell: ({ reason }) => REASONS[reason], width: 160 },
      { id: 'status', title: 'Status', cell: ({ status, lastError }) => <RefundState status={status} error={lastError} /> },
      { id: 'amount', title: 'Amount', cell: ({ amountPence }) => formatPence(amountPence), width: 104, align: 'end' },
      { id: 'found', title: 'Found', cell: ({ createdAt }) => formatDateTime(createdAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
    ],
  },
);

const DISPUTE_STATUSES: Readonly<Record<DisputeStatus, { readonly tone: 'ok' | 'warn' | 'err' | 'quiet'; readonly label: string }>> = {
  NEEDS_RESPONSE: { tone: 'err', label: 'Needs answer' },
  UNDER_REVIEW: { tone: 'warn', label: 'With the bank' },
  WON: { tone: 'ok', label: 'Won' },
  LOST: { tone: 'err', label: 'Lost' },
  CLOSED: { tone: 'quiet', label: 'Closed' },
};

/** Payments that cardholders dispute at their banks. */
export const DISPUTES = defineTable(
  {
    ...MONEY,
    name: 'disputes',
    exports: 'Dispute',
    savesViews: 'DISPUTES',
    label: 'Disputes',
    nouns: { one: 'dispute', many: 'disputes' },
    document: DisputeListDocument,
    rows: (data) => data.disputes,
    failure: 'Failed to load disputes.',
    empty: { icon: 'card', title: 'No disputes', text: 'Payments disputed by cardholders appear here.' },
    filters: {
      status: choiceFilter({
        param: 'status',
        label: 'Status',
        all: 'All disputes',
        choices: (Object.keys(DISPUTE_STATUSES) as DisputeStatus[]).map(
          (status) => [status.toLowerCase(), status, DISPUTE_STATUSES[status].label] as const,
        ),
      }),
    },
  },
  {
    rowName: ({ client }) => businessLabel(client),
    columns: [
      { id: 'business', title: 'Business', cell: ({ client }) => <Business of={client} /> },
      {
        id: 'status',
        title: 'Status',
        cell: ({ status }) => <StatusBadge tone={DISPUTE_STATUSES[status].tone}>{DISPUTE_STATUSES[status].label}</StatusBadge>,
        width: 116,
      },
      { id: 'amount', title: 'Amount', cell: ({ amountPence }) => formatPence(amountPence), width: 104, align: 'end' },
      { id: 'reason', title: 'Reason', cell: ({ reason }) => <bdi>{reason.replaceAll('_', ' ')}</bdi>, width: 160 },
      { id: 'until', title: 'Answer by', cell: ({ respondBy }) => (respondBy ? formatDateTime(respondBy) : '–'), width: 168 },
      { id: 'stripe', title: 'Dispute ID', cell: ({ providerDisputeId }) => <bdi>{providerDisputeId}</bdi>, width: 200 },
      { id: 'opened', title: 'Opened', cell: ({ openedAt }) => formatDateTime(openedAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
    ],
  },
);

function claimedRefund({ refundPence }: Claim): string {
  return typeof refundPence === 'number' ? formatPence(refundPence) : '–';
}

// An unclaimed payment refunded by staff has neither a business nor an account that requested the refund.
function hasNoBusiness({ purpose, client, requestedBy }: Refund): boolean {
  return purpose === 'RETURNED_PURCHASE' && !client && !requestedBy;
}

function Payments({ of: { payments } }: { readonly of: Refund }) {
  if (payments.length === 0) return 'None';
  return (
    <ul className={styles.payments}>
      {payments.map(({ id, providerPaymentId, amountPence, status, lastError, paidByHandAt }) => (
        <li key={id}>
          <bdi>{providerPaymentId}</bdi> {formatPence(amountPence)}{' '}
          {status === 'FAILED' && <RefundState status={status} error={lastError} />}
          {paidByHandAt && `paid manually on ${formatDate(paidByHandAt)}`}
        </li>
      ))}
    </ul>
  );
}
