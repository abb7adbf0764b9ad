import { formatDateTime } from '@larkline/format';
import { useRef, useState } from 'react';
import type { WelcomeCallSort } from '../../shared/apollo/schema.generated.ts';
import { useReopenedRow } from '../../shared/forms/useReopenedRow.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { useListExport } from '../../shared/csv/useListExport.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { ChoiceFilter } from '../../shared/table/ChoiceFilter.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { OpenRow } from '../../shared/table/OpenRow.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';
import { CALL_DRAFTS, CallDrawer } from './CallDrawer.tsx';
import { useCallListQuery, type Calls_rowFragment as Row } from './Calls.generated.ts';
import { CALL_FAILURE, CALL_SORTS, CALL_STATES, CALL_TABLE, callVariables, type CallFilters } from './callTable.ts';
import { useInboxStaffQuery } from './Inbox.generated.ts';
import styles from './Inbox.module.css';
import { LIVE } from './inboxTable.ts';
import { staffName } from './inWords.ts';
import { StaffFilter } from './StaffFilter.tsx';

/** Visitors’ welcome calls, the next one first; a row opens the call with its actions. */
export function CallsPart() {
  const state = useTableState(CALL_TABLE);
  const variables = callVariables(state.variables);
  const onExport = useListExport({ list: 'WelcomeCall', many: 'calls' }, { search: null, ...variables });
  const result = useStaffResult(useCallListQuery({ ...LIVE, variables }));
  const load = useTableLoad(result, state, CALL_FAILURE, (data) => data.welcomeCalls);
  const staff = useInboxStaffQuery().data?.staffMembers ?? [];
  const [openId, setOpenId] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const open = ({ id }: Pick<Row, 'id'>) => {
    opener.current = document.activeElement;
    setOpenId(id);
  };
  const rows = load.kind === 'ready' ? load.data.rows : undefined;
  useReopenedRow(CALL_DRAFTS.write, rows, (row) => row && open(row));
  useReopenedRow(CALL_DRAFTS.cancel, rows, (row) => row && open(row));
  const { filters } = state.address;
  return (
    <Panel title="Welcome calls" lead="Calls booked by visitors, in UK time. Afterwards, record whether each call took place.">
      <DataTable<Row, WelcomeCallSort, CallFilters>
        name="welcome-calls"
        label="Welcome calls"
        nouns={{ one: 'call', many: 'calls' }}
        spec={CALL_TABLE}
        state={state}
        onExport={onExport}
        load={load}
        failure={CALL_FAILURE}
        sortLabels={CALL_SORTS}
        view={DENSE_ROWS}
        searchable={false}
        columns={COLUMNS}
        rowName={({ name }) => name}
        onOpen={open}
        openId={openId}
        card={(row) => <CallCard row={row} onOpen={() => open(row)} />}
        filters={
          <>
            <ChoiceFilter
              label="Status"
              all="Upcoming"
              choices={PROGRESS_CHOICES}
              value={filters.progress}
              onChange={(progress) => state.change({ filters: { ...filters, progress } })}
            />
            <StaffFilter
              staff={staff}
              value={filters.assigneeId}
              onChange={(assigneeId) => state.change({ filters: { ...filters, assigneeId } })}
            />
          </>
        }
        filtersInLine
        empty={<EmptyState icon="calendar" title="Nothing to do" text="No welcome calls are booked." />}
      />
      <CallDrawer id={openId} staff={staff} onClose={() => setOpenId(null)} opener={opener} />
    </Panel>
  );
}

const PROGRESS_CHOICES = [
  { value: 'TO_RECORD', label: 'Outcome missing' },
  { value: 'HELD', label: 'Held' },
  { value: 'NO_SHOW', label: 'No-show' },
  { value: 'CANCELLED', label: 'Cancelled' },
  { value: 'ALL', label: 'All calls' },
] as const;

const COLUMNS: readonly Column<Row, WelcomeCallSort>[] = [
  { id: 'name', title: 'Visitor', cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'phone', title: 'Phone', cell: ({ phone }) => <bdi>{phone ?? 'Not given'}</bdi>, width: 184 },
  { id: 'state', title: 'Status', cell: ({ status }) => <State of={status} />, width: 116 },
  { id: 'assignee', title: 'Assigned to', cell: ({ assignee }) => <bdi>{assignee ? staffName(assignee) : 'Unassigned'}</bdi>, width: 200 },
  { id: 'time', title: 'Time', cell: ({ startsAt }) => formatDateTime(startsAt), width: 168, sorts: ['SOONEST', 'LATEST'] },
];

function State({ of }: { readonly of: Row['status'] }) {
  return <StatusBadge tone={CALL_STATES[of].tone}>{CALL_STATES[of].label}</StatusBadge>;
}

function CallCard({ row, onOpen }: { readonly row: Row; readonly onOpen: () => void }) {
  return (
    <article className={styles.card} aria-label={row.name}>
      <h3>
        <OpenRow onOpen={onOpen}>{row.name}</OpenRow>
      </h3>
      <p className={styles.badges}>
        <State of={row.status} />
        <bdi>{row.assignee ? staffName(row.assignee) : 'Unassigned'}</bdi>
        {formatDateTime(row.startsAt)}
      </p>
    </article>
  );
}
