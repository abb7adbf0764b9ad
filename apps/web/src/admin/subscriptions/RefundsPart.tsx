import type { ApolloCache } from '@apollo/client';
import { formatPence } from '@larkline/format';
import { useState } from 'react';
import { forgetStaffFields } from '../../shared/apollo/forgetFields.ts';
import { ReasonDialog, type ReasonRequest } from '../../shared/forms/ReasonDialog.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { RowAction } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useStaffTable } from '../../shared/table/useTable.tsx';
import { businessLabel } from './Business.tsx';
import { useMarkRefundPaidMutation, type Money_refundFragment as Refund } from './Money.generated.ts';
import { REFUNDS } from './moneyTables.tsx';

const update = (cache: ApolloCache) =>
  forgetStaffFields(cache, ['refunds', 'returnedPurchases', 'adminSummary', 'adminActions', 'auditActions']);

/** All refunds with their payments; staff pay a failed one by hand and then mark it. */
export function RefundsPart() {
  const list = useStaffTable(REFUNDS);
  const [markPaid] = useMarkRefundPaidMutation({ update });
  const [asked, setAsked] = useState<ReasonRequest | null>(null);
  const refundActions = (refund: Refund): RowAction[] =>
    refund.status === 'FAILED'
      ? [
          {
            label: 'Mark as refunded',
            icon: 'tick',
            onPress: () =>
              setAsked({
                id: `refund ${refund.id}`,
                title: 'Refunded manually?',
                text: `${formatPence(failedPence(refund))} to ${businessLabel(refund.client)}. Only confirm once you have sent the money, for example by bank transfer.`,
                action: 'Mark as refunded',
                done: 'Marked as refunded',
                send: (reason) => markPaid({ variables: { id: refund.id, reason } }),
              }),
          },
        ]
      : [];
  return (
    <Panel isList title="Refunds" lead="All refunds. If a refund fails, pay it manually and mark it here.">
      <DataTable {...list} rowActions={refundActions} />
      <ReasonDialog of={asked} onClose={() => setAsked(null)} />
    </Panel>
  );
}

/** Returns the pence of the failed payments of a refund. */
function failedPence({ payments }: Refund): number {
  return payments.filter(({ status }) => status === 'FAILED').reduce((sum, { amountPence }) => sum + amountPence, 0);
}
