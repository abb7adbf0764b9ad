import { formatDateTime } from '@larkline/format';
import type { ReactNode } from 'react';
import { refreshedEvery } from '../../shared/apollo/refreshEvery.ts';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { defineTable } from '../../shared/table/defineTable.ts';
import { choiceFilter } from '../../shared/table/filterParams.ts';
import { OpenRow } from '../../shared/table/OpenRow.tsx';
import { ALL, type FilterParam } from '../../shared/table/tableAddress.ts';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';
import { CallListDocument } from './Calls.generated.ts';
import { InboxListDocument, type Inbox_staffFragment as Staff } from './Inbox.generated.ts';
import styles from './Inbox.module.css';
import { CALL_STATES, STATES, staffName } from './inWords.ts';

/** Query options: a new message shows within half a minute while the page is visible. */
export const LIVE = refreshedEvery(30_000);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The filter by a member of staff, whose id is in the address. */
const assigneeId: FilterParam<string> = {
  param: 'staff',
  label: 'member of staff',
  read: (text) => (UUID.test(text) ? text : undefined),
  write: (id) => id,
  control: { label: 'Assigned to', all: 'Anyone' },
};

/** The messages of visitors; the oldest first, and the unanswered ones unless the address says otherwise. */
export const MESSAGES = defineTable(
  {
    name: 'inbox',
    exports: 'ContactMessage',
    savesViews: 'MESSAGES',
    label: 'Messages',
    nouns: { one: 'message', many: 'messages' },
    document: InboxListDocument,
    rows: (data) => data.contactMessages,
    refresh: LIVE,
    failure: 'Failed to load messages.',
    empty: { icon: 'tick', title: 'Nothing to do', text: 'Every message has been answered or closed.' },
    sorts: { OLDEST: 'Oldest first', NEWEST: 'Newest first' },
    sizes: [25, 50],
    view: DENSE_ROWS,
    filtersInLine: true,
    filters: {
      progress: choiceFilter({
        param: 'state',
        label: 'Status',
        all: 'Unanswered',
        default: 'UNANSWERED',
        choices: [
          ['new', 'NEW', 'New'],
          ['in-progress', 'IN_PROGRESS', 'In progress'],
          ['answered', 'ANSWERED', 'Answered'],
          ['closed', 'CLOSED', 'Closed'],
          ['all', ALL, 'All messages'],
        ],
      }),
      assigneeId,
    },
  },
  {
    rowName: messageName,
    columns: [
      { id: 'message', title: 'Message', cell: (row) => <bdi>{messageName(row)}</bdi> },
      { id: 'email', title: 'Email', cell: ({ email }) => <bdi>{email}</bdi>, width: 232, spare: true },
      {
        id: 'state',
        title: 'Status',
        cell: ({ state }) => <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>,
        width: 116,
      },
      { id: 'assignee', title: 'Assigned to', cell: (row) => <Assignee of={row} />, width: 200 },
      {
        id: 'received',
        title: 'Received',
        cell: ({ createdAt }) => formatDateTime(createdAt),
        width: 168,
        sorts: ['OLDEST', 'NEWEST'],
        spare: true,
      },
    ],
    card: (row, open) => (
      <Card name={messageName(row)} onOpen={open}>
        <StatusBadge tone={STATES[row.state].tone}>{STATES[row.state].label}</StatusBadge>
        <Assignee of={row} />
        {formatDateTime(row.createdAt)}
      </Card>
    ),
  },
);

/** The welcome calls of visitors; the next one first, and the upcoming ones unless the address says otherwise. */
export const CALLS = defineTable(
  {
    name: 'welcome-calls',
    exports: 'WelcomeCall',
    savesViews: 'WELCOME_CALLS',
    label: 'Welcome calls',
    nouns: { one: 'call', many: 'calls' },
    document: CallListDocument,
    rows: (data) => data.welcomeCalls,
    refresh: LIVE,
    failure: 'Failed to load welcome calls.',
    empty: { icon: 'calendar', title: 'Nothing to do', text: 'No welcome calls are booked.' },
    sorts: { SOONEST: 'Soonest first', LATEST: 'Latest first' },
    sizes: [25, 50],
    view: DENSE_ROWS,
    searchable: false,
    filtersInLine: true,
    filters: {
      progress: choiceFilter({
        param: 'state',
        label: 'Status',
        all: 'Upcoming',
        default: 'UPCOMING',
        choices: [
          ['to-record', 'TO_RECORD', 'Outcome missing'],
          ['held', 'HELD', 'Held'],
          ['no-show', 'NO_SHOW', 'No-show'],
          ['cancelled', 'CANCELLED', 'Cancelled'],
          ['all', ALL, 'All calls'],
        ],
      }),
      assigneeId,
    },
  },
  {
    rowName: ({ name }) => name,
    columns: [
      { id: 'name', title: 'Visitor', cell: ({ name }) => <bdi>{name}</bdi> },
      { id: 'phone', title: 'Phone', cell: ({ phone }) => <bdi>{phone ?? 'Not given'}</bdi>, width: 184 },
      {
        id: 'state',
        title: 'Status',
        cell: ({ status }) => <StatusBadge tone={CALL_STATES[status].tone}>{CALL_STATES[status].label}</StatusBadge>,
        width: 116,
      },
      { id: 'assignee', title: 'Assigned to', cell: (row) => <Assignee of={row} />, width: 200 },
      { id: 'time', title: 'Time', cell: ({ startsAt }) => formatDateTime(startsAt), width: 168, sorts: ['SOONEST', 'LATEST'] },
    ],
    card: (row, open) => (
      <Card name={row.name} onOpen={open}>
        <StatusBadge tone={CALL_STATES[row.status].tone}>{CALL_STATES[row.status].label}</StatusBadge>
        <Assignee of={row} />
        {formatDateTime(row.startsAt)}
      </Card>
    ),
  },
);

function messageName({ name, subject }: { readonly name: string; readonly subject?: string | null | undefined }): string {
  return subject ? `${name}: ${subject}` : name;
}

function Assignee({ of: { assignee } }: { readonly of: { readonly assignee?: Staff | null | undefined } }) {
  return <bdi>{assignee ? staffName(assignee) : 'Unassigned'}</bdi>;
}

function Card({ name, onOpen, children }: { readonly name: string; readonly onOpen: () => void; readonly children: ReactNode }) {
  return (
    <article className={styles.card} aria-label={name}>
      <h3>
        <OpenRow onOpen={onOpen}>{name}</OpenRow>
      </h3>
      <p className={styles.badges}>{children}</p>
    </article>
  );
}
