import { formatCount, formatDateTime, formatPence } from '@larkline/format';
import { useState } from 'react';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { GuaranteeClaimFilter, GuaranteeClaimState } from '../../shared/apollo/schema.generated.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { Business } from './Business.tsx';
import { DecideClaim } from './DecideClaim.tsx';
import { useClaimListQuery, type Money_claimFragment as Claim } from './Money.generated.ts';
import { MoneyList, type MoneyListSpec } from './MoneyList.tsx';
import { CLAIM_TABLE } from './moneyTables.ts';

/** Claims under the 90-day guarantee with their figures; staff decide open ones in a dialog (CF-54). */
export function ClaimsPart() {
  const state = useTableState(CLAIM_TABLE);
  const result = useStaffResult(useClaimListQuery({ ...REFRESHED, variables: state.variables }));
  const load = useTableLoad(result, state, SPEC.failure, (data) => data.guaranteeClaims);
  const [open, setOpen] = useState<Claim | null>(null);
  return (
    <>
      <MoneyList
        spec={SPEC}
        state={state}
        load={load}
        rowActions={(claim) => (claim.state === 'RECEIVED' ? [{ label: 'Decide', icon: 'edit', onPress: () => setOpen(claim) }] : [])}
      />
      <DecideClaim claim={open} onClose={() => setOpen(null)} />
    </>
  );
}

const STATES = {
  RECEIVED: { tone: 'warn', label: 'To decide' },
  APPROVED: { tone: 'ok', label: 'Approved' },
  REFUSED: { tone: 'quiet', label: 'Refused' },
} as const;

const SPEC: MoneyListSpec<Claim, GuaranteeClaimState, GuaranteeClaimFilter> = {
  name: 'claims',
  list: 'GuaranteeClaim',
  title: 'Guarantee claims',
  lead: 'Claims from businesses that saved less than twice their fees in their first 90 days, with the figures from the day of the claim.',
  nouns: { one: 'claim', many: 'claims' },
  failure: 'Failed to load claims.',
  table: CLAIM_TABLE,
  filter: {
    name: 'state',
    label: 'Status',
    all: 'All claims',
    choices: (['RECEIVED', 'APPROVED', 'REFUSED'] as const).map((value) => ({ value, label: STATES[value].label })),
  },
  empty: { title: 'No claims yet', text: 'Claims under the 90-day guarantee appear here as soon as a business makes one.' },
  columns: [
    { id: 'business', title: 'Business', cell: ({ client }) => <Business of={client} /> },
    {
      id: 'state',
      title: 'Status',
      cell: ({ state }) => <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>,
      width: 108,
    },
    { id: 'handled', title: 'Handled', cell: handledOf, width: 192 },
    { id: 'saved', title: 'Saved', cell: ({ savedPence }) => formatPence(savedPence), width: 104, align: 'end' },
    { id: 'fees', title: 'Fees', cell: ({ feesPence }) => formatPence(feesPence), width: 104, align: 'end' },
    { id: 'refund', title: 'Refund', cell: refundOf, width: 104, align: 'end' },
    { id: 'made', title: 'Claimed', cell: ({ createdAt }) => formatDateTime(createdAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
  ],
};

function handledOf({ minutes, chats }: Claim): string {
  return `${formatCount(minutes)} min, ${formatCount(chats)} chats`;
}

function refundOf({ refundPence }: Claim): string {
  return typeof refundPence === 'number' ? formatPence(refundPence) : '–';
}
