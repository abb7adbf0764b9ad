import { formatDateTime } from '@larkline/format';
import { useRef, useState } from 'react';
import type { ContactMessageSort } from '../../shared/apollo/schema.generated.ts';
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
import { getSession } from '../../shared/session/session.ts';
import { selectedRows } from '../../shared/table/selectedRows.ts';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';
import { useInboxListQuery, useInboxStaffQuery, type Inbox_rowFragment as Row } from './Inbox.generated.ts';
import styles from './Inbox.module.css';
import { FAILURE, INBOX_SORTS, INBOX_TABLE, inboxVariables, LIVE, type InboxFilters } from './inboxTable.ts';
import { STATES, staffName } from './inWords.ts';
import { ANSWER_DRAFTS, MessageDrawer } from './MessageDrawer.tsx';
import { StaffFilter } from './StaffFilter.tsx';
import { useManyMessages } from './useManyMessages.ts';

/** Visitors’ messages, by default the unanswered ones; a row opens the message with its answers. */
export function MessagesPart() {
  const state = useTableState(INBOX_TABLE);
  const variables = inboxVariables(state.variables);
  const onExport = useListExport({ list: 'ContactMessage', many: 'messages' }, variables);
  const result = useStaffResult(useInboxListQuery({ ...LIVE, variables }));
  const load = useTableLoad(result, state, FAILURE, (data) => data.contactMessages);
  const staff = useInboxStaffQuery().data?.staffMembers ?? [];
  const [openId, setOpenId] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const many = useManyMessages();
  const ownId = getSession()?.user.id ?? null;
  const open = ({ id }: Pick<Row, 'id'>) => {
    opener.current = document.activeElement;
    setOpenId(id);
  };
  // Opens the message of an unsent answer, which in turn opens the form with its text.
  useReopenedRow(ANSWER_DRAFTS, load.kind === 'ready' ? load.data.rows : undefined, (row) => row && open(row));
  const { filters } = state.address;
  return (
    <Panel title="Messages" lead="Messages from the contact page. Your answers are sent by email, and replies to them go to our mailbox.">
      <DataTable<Row, ContactMessageSort, InboxFilters>
        name="inbox"
        label="Messages"
        nouns={{ one: 'message', many: 'messages' }}
        spec={INBOX_TABLE}
        state={state}
        onExport={onExport}
        load={load}
        failure={FAILURE}
        sortLabels={INBOX_SORTS}
        view={DENSE_ROWS}
        columns={COLUMNS}
        rowName={rowName}
        onOpen={open}
        bulk={[
          { label: 'Assign to me', icon: 'person', onPress: (selected) => many.assign(selectedRows(selected, variables), ownId) },
          { label: 'Close', icon: 'tick', onPress: (selected) => many.close(selectedRows(selected, variables)) },
        ]}
        bulkOnAllPages
        openId={openId}
        card={(row) => <MessageCard row={row} onOpen={() => open(row)} />}
        filters={
          <>
            <ChoiceFilter
              label="Status"
              all="Unanswered"
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
        empty={<EmptyState icon="tick" title="Nothing to do" text="Every message has been answered or closed." />}
      />
      <MessageDrawer id={openId} staff={staff} onClose={() => setOpenId(null)} opener={opener} />
    </Panel>
  );
}

/** Returns the name of a message for labels. */
function rowName({ name, subject }: Pick<Row, 'name' | 'subject'>): string {
  return subject ? `${name}: ${subject}` : name;
}

const PROGRESS_CHOICES = [
  { value: 'NEW', label: 'New' },
  { value: 'IN_PROGRESS', label: 'In progress' },
  { value: 'ANSWERED', label: 'Answered' },
  { value: 'CLOSED', label: 'Closed' },
  { value: 'ALL', label: 'All messages' },
] as const;

const COLUMNS: readonly Column<Row, ContactMessageSort>[] = [
  { id: 'message', title: 'Message', cell: (row) => <bdi>{rowName(row)}</bdi> },
  { id: 'email', title: 'Email', cell: ({ email }) => <bdi>{email}</bdi>, width: 232, spare: true },
  { id: 'state', title: 'Status', cell: ({ state }) => <State of={state} />, width: 116 },
  { id: 'assignee', title: 'Assigned to', cell: ({ assignee }) => <bdi>{assignee ? staffName(assignee) : 'Unassigned'}</bdi>, width: 200 },
  {
    id: 'received',
    title: 'Received',
    cell: ({ createdAt }) => formatDateTime(createdAt),
    width: 168,
    sorts: ['OLDEST', 'NEWEST'],
    spare: true,
  },
];

function State({ of }: { readonly of: Row['state'] }) {
  return <StatusBadge tone={STATES[of].tone}>{STATES[of].label}</StatusBadge>;
}

function MessageCard({ row, onOpen }: { readonly row: Row; readonly onOpen: () => void }) {
  return (
    <article className={styles.card} aria-label={rowName(row)}>
      <h3>
        <OpenRow onOpen={onOpen}>{rowName(row)}</OpenRow>
      </h3>
      <p className={styles.badges}>
        <State of={row.state} />
        <bdi>{row.assignee ? staffName(row.assignee) : 'Unassigned'}</bdi>
        {formatDateTime(row.createdAt)}
      </p>
    </article>
  );
}
