import { formatDateTime, formatPence } from '@larkline/format';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { ReturnedPurchaseFilter, ReturnReason } from '../../shared/apollo/schema.generated.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { Business } from './Business.tsx';
import { useReturnListQuery, type Money_returnFragment as Return } from './Money.generated.ts';
import { MoneyList, type MoneyListSpec } from './MoneyList.tsx';
import { RETURN_TABLE } from './moneyTables.ts';
import { REFUND_CHOICES, RefundState, type RefundProgress } from './RefundState.tsx';

/** Purchases that buyers could not use, which are cancelled and refunded automatically, and unclaimed purchases that staff refunded. */
export function ReturnsPart() {
  const state = useTableState(RETURN_TABLE);
  const result = useStaffResult(useReturnListQuery({ ...REFRESHED, variables: state.variables }));
  const load = useTableLoad(result, state, SPEC.failure, (data) => data.returnedPurchases);
  return <MoneyList spec={SPEC} state={state} load={load} />;
}

const REASONS: Readonly<Record<ReturnReason, string>> = {
  ALREADY_SUBSCRIBED: 'Already has a plan',
  NOT_OWNER: 'Not the owner',
  UNCLAIMED: 'Never claimed',
};

const SPEC: MoneyListSpec<Return, RefundProgress, ReturnedPurchaseFilter> = {
  name: 'returns',
  list: 'ReturnedPurchase',
  title: 'Returned purchases',
  lead: 'Purchases for a business that already has a plan, or by a member who isn’t the owner. These are cancelled and refunded automatically. Staff refund the ones that were never claimed.',
  nouns: { one: 'purchase', many: 'purchases' },
  failure: 'Failed to load returned purchases.',
  table: RETURN_TABLE,
  filter: { name: 'status', label: 'Status', all: 'All purchases', choices: REFUND_CHOICES },
  empty: { title: 'No returned purchases', text: 'Purchases that buyers can’t use appear here.' },
  columns: [
    { id: 'business', title: 'Business', cell: ({ client, reason }) => (reason === 'UNCLAIMED' ? 'None' : <Business of={client} />) },
    { id: 'buyer', title: 'Buyer', cell: ({ email }) => <bdi>{email}</bdi> },
    { id: 'plan', title: 'Plan', cell: ({ planLabel }) => planLabel },
    { id: 'reason', title: 'Reason', cell: ({ reason }) => REASONS[reason], width: 160 },
    { id: 'status', title: 'Status', cell: ({ status, lastError }) => <RefundState status={status} error={lastError} /> },
    { id: 'amount', title: 'Amount', cell: ({ amountPence }) => formatPence(amountPence), width: 104, align: 'end' },
    { id: 'found', title: 'Found', cell: ({ createdAt }) => formatDateTime(createdAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
  ],
};
