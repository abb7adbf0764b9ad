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

/** Everything that is paid back, with each payment; a refund that failed is paid back by hand, and then marked. */
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
            label: 'Mark as paid back',
            icon: 'tick',
            onPress: () =>
              setAsked({
                id: `refund ${refund.id}`,
                title: 'Paid back by hand?',
                text: `${formatPence(leftOf(refund))} to ${businessOf(refund.client)}: only when the money has been sent, such as by bank transfer.`,
                action: 'Mark as paid back',
                done: 'Refund marked as paid back',
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
  lead: 'Everything that is paid back. What has failed has to be paid back by hand, and marked here.',
  nouns: { one: 'refund', many: 'refunds' },
  failure: 'Failed to load refunds.',
  table: REFUND_TABLE,
  filter: { name: 'status', label: 'Status', all: 'All refunds', choices: REFUND_CHOICES },
  empty: { title: 'No refunds yet', text: 'Whatever is paid back is listed here, with its reason.' },
  columns: [
    { id: 'business', title: 'Business', cell: (refund) => (isOfNoBusiness(refund) ? 'None' : <Business of={refund.client} />) },
    { id: 'purpose', title: 'For', cell: ({ purpose }) => PURPOSES[purpose], width: 152 },
    { id: 'status', title: 'Status', cell: ({ status, lastError }) => <RefundState status={status} error={lastError} /> },
    { id: 'amount', title: 'Amount', cell: ({ amountPence }) => formatPence(amountPence), width: 104, align: 'end' },
    { id: 'payments', title: 'Payments', cell: (refund) => <Payments of={refund} />, width: 256 },
    { id: 'by', title: 'Asked for by', cell: ({ requestedBy, decidedBy }) => <bdi>{requestedBy ?? decidedBy ?? 'The rules alone'}</bdi> },
    { id: 'made', title: 'Asked for', cell: ({ createdAt }) => formatDateTime(createdAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
  ],
};

// An unclaimed payment that staff pay back has no business, and no account that asked for it.
function isOfNoBusiness({ purpose, client, requestedBy }: Refund): boolean {
  return purpose === 'RETURNED_PURCHASE' && !client && !requestedBy;
}

/** Returns the pence of a refund that failed. */
function leftOf({ payments }: Refund): number {
  return payments.filter(({ status }) => status === 'FAILED').reduce((sum, { amountPence }) => sum + amountPence, 0);
}

function Payments({ of: { payments } }: { readonly of: Refund }) {
  if (payments.length === 0) return 'None';
  return (
    <ul className={styles.payments}>
      {payments.map(({ id, stripePaymentId, amountPence, status, lastError, paidByHandAt }) => (
        <li key={id}>
          <bdi>{stripePaymentId}</bdi> {formatPence(amountPence)} {status === 'FAILED' && <RefundState status={status} error={lastError} />}
          {paidByHandAt && `paid by hand on ${formatDate(paidByHandAt)}`}
        </li>
      ))}
    </ul>
  );
}
