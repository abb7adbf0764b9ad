import type { ApolloCache } from '@apollo/client';
import { formatDate, formatDateTime, formatPence } from '@larkline/format';
import { useState } from 'react';
import { forgetStaffFields } from '../../shared/apollo/forgetFields.ts';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { RefundFilter, RefundPurpose } from '../../shared/apollo/schema.generated.ts';
import { ReasonDialog, type AskedReason } from '../../shared/forms/ReasonDialog.tsx';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import type { RowAction } from '../../shared/table/column.ts';
import { Business, businessOf } from './Business.tsx';
import { useMarkRefundPaidMutation, useRefundListQuery, type Money_refundFragment as Refund } from './Money.generated.ts';
import { MoneyList, type MoneyListSpec } from './MoneyList.tsx';
import { REFUND_TABLE } from './moneyTables.ts';
import { REFUND_CHOICES, RefundState, type RefundProgress } from './RefundState.tsx';
import styles from './Subscriptions.module.css';

const update = (cache: ApolloCache) =>
  forgetStaffFields(cache, ['refunds', 'returnedPurchases', 'adminSummary', 'adminActions', 'auditActions']);

/** All refunds with their payments; staff pay a failed one by hand and then mark it. */
export function RefundsPart() {
  const state = useTableState(REFUND_TABLE);
  const result = useStaffResult(useRefundListQuery({ ...REFRESHED, variables: state.variables }));
  const load = useTableLoad(result, state, SPEC.failure, (data) => data.refunds);
  const [markPaid] = useMarkRefundPaidMutation({ update });
  const [asked, setAsked] = useState<AskedReason | null>(null);
  const actionsOf = (refund: Refund): RowAction[] =>
    refund.status === 'FAILED'
      ? [
          {
            label: 'Mark as refunded',
            icon: 'tick',
            onPress: () =>
              setAsked({
                id: `refund ${refund.id}`,
                title: 'Refunded manually?',
                text: `${formatPence(leftOf(refund))} to ${businessOf(refund.client)}. Only confirm once you have sent the money, for example by bank transfer.`,
                action: 'Mark as refunded',
                done: 'Marked as refunded',
                send: (reason) => markPaid({ variables: { id: refund.id, reason } }),
              }),
          },
        ]
      : [];
  return (
    <>
      <MoneyList spec={SPEC} state={state} load={load} rowActions={actionsOf} />
      <ReasonDialog of={asked} onClose={() => setAsked(null)} />
    </>
  );
}

const PURPOSES: Readonly<Record<RefundPurpose, string>> = {
  RETURNED_PURCHASE: 'Returned purchase',
  GUARANTEE: '90-day guarantee',
  COOLING_OFF: 'Cooling off',
};

const SPEC: MoneyListSpec<Refund, RefundProgress, RefundFilter> = {
  name: 'refunds',
  list: 'Refund',
  title: 'Refunds',
  lead: 'All refunds. If a refund fails, pay it manually and mark it here.',
  nouns: { one: 'refund', many: 'refunds' },
  failure: 'Failed to load refunds.',
  table: REFUND_TABLE,
  filter: { name: 'status', label: 'Status', all: 'All refunds', choices: REFUND_CHOICES },
  empty: { title: 'No refunds yet', text: 'Refunds appear here, each with its reason.' },
  columns: [
    { id: 'business', title: 'Business', cell: (refund) => (isOfNoBusiness(refund) ? 'None' : <Business of={refund.client} />) },
    { id: 'purpose', title: 'For', cell: ({ purpose }) => PURPOSES[purpose], width: 152 },
    { id: 'status', title: 'Status', cell: ({ status, lastError }) => <RefundState status={status} error={lastError} /> },
    { id: 'amount', title: 'Amount', cell: ({ amountPence }) => formatPence(amountPence), width: 104, align: 'end' },
    { id: 'payments', title: 'Payments', cell: (refund) => <Payments of={refund} />, width: 256 },
    { id: 'by', title: 'Requested by', cell: ({ requestedBy, decidedBy }) => <bdi>{requestedBy ?? decidedBy ?? 'Automatic'}</bdi> },
    { id: 'made', title: 'Requested', cell: ({ createdAt }) => formatDateTime(createdAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
  ],
};

// An unclaimed payment refunded by staff has neither a business nor an account that requested the refund.
function isOfNoBusiness({ purpose, client, requestedBy }: Refund): boolean {
  return purpose === 'RETURNED_PURCHASE' && !client && !requestedBy;
}

/** Returns the pence of the failed payments of a refund. */
function leftOf({ payments }: Refund): number {
  return payments.filter(({ status }) => status === 'FAILED').reduce((sum, { amountPence }) => sum + amountPence, 0);
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
