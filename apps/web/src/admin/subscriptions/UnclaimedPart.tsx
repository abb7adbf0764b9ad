import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { hasErrorCode } from '../../shared/apollo/errors.ts';
import { forgetStaffFields, staffUpdate } from '../../shared/apollo/forgetFields.ts';
import { ReasonDialog, type ReasonRequest } from '../../shared/forms/ReasonDialog.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { RowAction } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useStaffTable } from '../../shared/table/useTable.tsx';
import { LinkPurchase } from './LinkPurchase.tsx';
import { paidAmount, payerName, UNCLAIMED } from './planTables.tsx';
import { useRefundUnclaimedMutation, type Unclaimed_purchaseFragment as Purchase } from './Unclaimed.generated.ts';

const REFUNDED = staffUpdate('unclaimedPurchases', 'refunds', 'returnedPurchases', 'adminSummary', 'adminActions', 'auditActions');

/** Payments that no account has claimed: staff link each one to a business or refund it (PPS-10). */
export function UnclaimedPart() {
  const list = useStaffTable(UNCLAIMED);
  const { cache } = useApolloClient();
  const [refund] = useRefundUnclaimedMutation(REFUNDED);
  const [linked, setLinked] = useState<Purchase | null>(null);
  const [asked, setAsked] = useState<ReasonRequest | null>(null);
  const askToRefund = (purchase: Purchase) =>
    setAsked({
      id: `unclaimed ${purchase.id}`,
      title: 'Refund this payment?',
      text: `We’ll refund ${paidAmount(purchase)} for ${purchase.planLabel} to ${payerName(purchase)}, end the subscription and email the payer. This can’t be undone.`,
      action: 'Refund payment',
      done: 'Refund started',
      send: async (reason) => {
        try {
          await refund({ variables: { id: purchase.id, reason } });
        } catch (cause) {
          if (hasErrorCode(cause, 'PURCHASE_SETTLED')) forgetStaffFields(cache, ['unclaimedPurchases', 'adminSummary']);
          throw cause;
        }
      },
    });
  const purchaseActions = (purchase: Purchase): RowAction[] => [
    ...(purchase.hasEnded ? [] : [{ label: 'Link to a business', icon: 'building', onPress: () => setLinked(purchase) } as const]),
    { label: 'Refund', icon: 'pound', danger: true, onPress: () => askToRefund(purchase) },
  ];
  return (
    <Panel isList title="Unclaimed payments" lead={LEAD}>
      <DataTable {...list} rowActions={purchaseActions} />
      <LinkPurchase purchase={linked} onClose={() => setLinked(null)} />
      <ReasonDialog of={asked} onClose={() => setAsked(null)} />
    </Panel>
  );
}

const LEAD =
  'Plans that have been paid for but don’t belong to a business yet. Buyers get an email with a link to claim them. If they aren’t claimed within an hour, staff need to step in.';
