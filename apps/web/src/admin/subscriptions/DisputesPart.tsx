import { formatDateTime, formatPence } from '@larkline/format';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { DisputeFilter, DisputeStatus } from '../../shared/apollo/schema.generated.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { Business } from './Business.tsx';
import { useDisputeListQuery, type Money_disputeFragment as Dispute } from './Money.generated.ts';
import { MoneyList, type MoneyListSpec } from './MoneyList.tsx';
import { DISPUTE_TABLE } from './moneyTables.ts';

/** Payments that cardholders dispute at their banks; they are answered in Stripe's dashboard. */
export function DisputesPart() {
  const state = useTableState(DISPUTE_TABLE);
  const result = useStaffResult(useDisputeListQuery({ ...REFRESHED, variables: state.variables }));
  const load = useTableLoad(result, state, SPEC.failure, (data) => data.disputes);
  return <MoneyList spec={SPEC} state={state} load={load} />;
}

const STATUSES: Readonly<Record<DisputeStatus, { readonly tone: 'ok' | 'warn' | 'err' | 'quiet'; readonly label: string }>> = {
  NEEDS_RESPONSE: { tone: 'err', label: 'Needs answer' },
  UNDER_REVIEW: { tone: 'warn', label: 'With the bank' },
  WON: { tone: 'ok', label: 'Won' },
  LOST: { tone: 'err', label: 'Lost' },
  CLOSED: { tone: 'quiet', label: 'Closed' },
};

const SPEC: MoneyListSpec<Dispute, DisputeStatus, DisputeFilter> = {
  name: 'disputes',
  list: 'Dispute',
  title: 'Disputes',
  lead: 'Payments that cardholders have disputed with their banks. Answer them in the Stripe dashboard by the time shown.',
  nouns: { one: 'dispute', many: 'disputes' },
  failure: 'Failed to load disputes.',
  table: DISPUTE_TABLE,
  filter: {
    name: 'status',
    label: 'Status',
    all: 'All disputes',
    choices: (Object.keys(STATUSES) as DisputeStatus[]).map((value) => ({ value, label: STATUSES[value].label })),
  },
  empty: { title: 'No disputes', text: 'Payments disputed by cardholders appear here.' },
  columns: [
    { id: 'business', title: 'Business', cell: ({ client }) => <Business of={client} /> },
    {
      id: 'status',
      title: 'Status',
      cell: ({ status }) => <StatusBadge tone={STATUSES[status].tone}>{STATUSES[status].label}</StatusBadge>,
      width: 116,
    },
    { id: 'amount', title: 'Amount', cell: ({ amountPence }) => formatPence(amountPence), width: 104, align: 'end' },
    { id: 'reason', title: 'Reason', cell: ({ reason }) => <bdi>{reason.replaceAll('_', ' ')}</bdi>, width: 160 },
    { id: 'until', title: 'Answer by', cell: ({ respondBy }) => (respondBy ? formatDateTime(respondBy) : '–'), width: 168 },
    { id: 'stripe', title: 'Dispute ID', cell: ({ providerDisputeId }) => <bdi>{providerDisputeId}</bdi>, width: 200 },
    { id: 'opened', title: 'Opened', cell: ({ openedAt }) => formatDateTime(openedAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
  ],
};
