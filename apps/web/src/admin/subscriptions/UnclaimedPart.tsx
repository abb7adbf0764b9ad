import { useApolloClient } from '@apollo/client/react';
import { formatAge, formatDateTime, formatPence } from '@larkline/format';
import { useState } from 'react';
import { hasErrorCode } from '../../shared/apollo/errors.ts';
import { forgetStaffFields, forgettingStaff } from '../../shared/apollo/forgetFields.ts';
import { refreshedEvery } from '../../shared/apollo/refreshEvery.ts';
import type { UnclaimedPurchaseFilter, UnclaimedPurchaseSort } from '../../shared/apollo/schema.generated.ts';
import { useListExport } from '../../shared/csv/useListExport.ts';
import { ReasonDialog, type AskedReason } from '../../shared/forms/ReasonDialog.tsx';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { serverNow } from '../../shared/session/serverTime.ts';
import { ChoiceFilter } from '../../shared/table/ChoiceFilter.tsx';
import type { Column, RowAction } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { FactCard } from '../../shared/table/FactCard.tsx';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { LinkPurchase } from './LinkPurchase.tsx';
import { MONEY_SORTS } from './moneyTables.ts';
import { useRefundUnclaimedMutation, useUnclaimedListQuery, type Unclaimed_purchaseFragment as Purchase } from './Unclaimed.generated.ts';
import { ACCOUNT_CHOICES, accountChoiceOf, confirmationOf, UNCLAIMED_TABLE, type AccountChoice } from './unclaimedTable.ts';

const FAILURE = 'Failed to load unclaimed payments.';
/** Query options: buyers claim payments and colleagues settle them while the page is open. */
const LIVE = refreshedEvery(60_000);
const REFUNDED = forgettingStaff('unclaimedPurchases', 'refunds', 'returnedPurchases', 'adminSummary', 'adminActions', 'auditActions');

/** Payments that no account has claimed: staff link each one to a business or refund it (PPS-10). */
export function UnclaimedPart() {
  const state = useTableState(UNCLAIMED_TABLE);
  const result = useStaffResult(useUnclaimedListQuery({ ...LIVE, variables: state.variables }));
  const load = useTableLoad(result, state, FAILURE, (data) => data.unclaimedPurchases);
  const onExport = useListExport({ list: 'UnclaimedPurchase', many: 'payments' }, state.variables);
  const { cache } = useApolloClient();
  const [refund] = useRefundUnclaimedMutation(REFUNDED);
  const [linked, setLinked] = useState<Purchase | null>(null);
  const [asked, setAsked] = useState<AskedReason | null>(null);
  const { filters } = state.address;
  const askToRefund = (purchase: Purchase) =>
    setAsked({
      id: `unclaimed ${purchase.id}`,
      title: 'Refund this payment?',
      text: `We’ll refund ${amountOf(purchase)} for ${purchase.planLabel} to ${nameOf(purchase)}, end the subscription and email the payer. This can’t be undone.`,
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
  const actionsOf = (purchase: Purchase): RowAction[] => [
    ...(purchase.hasEnded ? [] : [{ label: 'Link to a business', icon: 'building', onPress: () => setLinked(purchase) } as const]),
    { label: 'Refund', icon: 'pound', danger: true, onPress: () => askToRefund(purchase) },
  ];
  return (
    <Panel title="Unclaimed payments" lead={LEAD}>
      <DataTable<Purchase, UnclaimedPurchaseSort, UnclaimedPurchaseFilter>
        name="unclaimed"
        label="Unclaimed payments"
        nouns={{ one: 'payment', many: 'payments' }}
        spec={UNCLAIMED_TABLE}
        state={state}
        onExport={onExport}
        load={load}
        failure={FAILURE}
        sortLabels={MONEY_SORTS}
        view={DENSE_ROWS}
        searchable={false}
        columns={COLUMNS}
        rowName={nameOf}
        rowActions={actionsOf}
        card={(purchase) => <FactCard title={nameOf(purchase)} columns={COLUMNS.slice(1)} row={purchase} />}
        filters={
          <ChoiceFilter<AccountChoice>
            label="Account"
            all="All payments"
            choices={ACCOUNT_CHOICES}
            value={accountChoiceOf(filters.awaitsConfirmation)}
            onChange={(choice) => state.change({ filters: { ...filters, awaitsConfirmation: confirmationOf(choice) } })}
          />
        }
        filtersInLine
        empty={
          <EmptyState icon="card" title="No unclaimed payments" text="Payments from buyers who haven’t made an account appear here." />
        }
      />
      <LinkPurchase purchase={linked} onClose={() => setLinked(null)} />
      <ReasonDialog of={asked} onClose={() => setAsked(null)} />
    </Panel>
  );
}

const LEAD =
  'Plans that have been paid for but don’t belong to a business yet. Buyers get an email with a link to claim them. If they aren’t claimed within an hour, staff need to step in.';

const COLUMNS: readonly Column<Purchase, UnclaimedPurchaseSort>[] = [
  { id: 'payer', title: 'Payer', cell: (purchase) => <bdi>{nameOf(purchase)}</bdi> },
  { id: 'plan', title: 'Plan', cell: ({ planLabel, priceKey }) => `${planLabel}, ${priceKey.endsWith('_annual') ? 'annual' : 'monthly'}` },
  { id: 'amount', title: 'Paid', cell: amountOf, width: 104, align: 'end' },
  { id: 'age', title: 'Waiting', cell: ageOf, width: 104 },
  { id: 'paid', title: 'Paid on', cell: ({ paidAt }) => formatDateTime(paidAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
  { id: 'state', title: 'Status', cell: (purchase) => <State of={purchase} />, width: 192 },
];

function State({ of: { hasEnded, awaitsConfirmation } }: { readonly of: Purchase }) {
  if (hasEnded) return <StatusBadge tone="quiet">Plan has ended</StatusBadge>;
  if (awaitsConfirmation) return <StatusBadge tone="quiet">Account not confirmed</StatusBadge>;
  return <StatusBadge tone="warn">No account yet</StatusBadge>;
}

function nameOf({ email }: Purchase): string {
  return email ?? 'Unknown payer';
}

function amountOf({ paidPence }: Purchase): string {
  return typeof paidPence === 'number' ? formatPence(paidPence) : '–';
}

function ageOf({ paidAt }: Purchase): string {
  return formatAge((serverNow() - new Date(paidAt).getTime()) / 1_000);
}
