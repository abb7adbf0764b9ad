import { formatCount, formatDateTime } from '@larkline/format';
import { refreshedEvery } from '../../shared/apollo/refreshEvery.ts';
import type { OpenEventState } from '../../shared/apollo/schema.generated.ts';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { defineTable } from '../../shared/table/defineTable.ts';
import { choiceFilter, choiceParam, textParam } from '../../shared/table/filterParams.ts';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';
import { nameInWords } from '../../shared/dashboard/nameInWords.ts';
import { FailingJobsDocument, OpenEventsDocument, OpenMailsDocument, WaitingCallsDocument } from './Operations.generated.ts';

/** Query options: a failure shows within ten seconds while the page is visible. */
export const LIVE = refreshedEvery(10_000);

const QUEUE = {
  sorts: { OLDEST: 'Oldest first', NEWEST: 'Newest first' },
  sizes: [25, 50],
  searchable: false,
  filtersInLine: true,
  view: DENSE_ROWS,
  refresh: LIVE,
} as const;

/** The failed jobs. */
export const JOBS = defineTable(
  {
    ...QUEUE,
    name: 'failing-jobs',
    exports: 'FailingJob',
    label: 'Failed jobs',
    nouns: { one: 'job', many: 'jobs' },
    document: FailingJobsDocument,
    rows: (data) => data.failingJobs,
    failure: 'Failed to load jobs.',
    empty: { icon: 'tick', title: 'No failed jobs', text: 'Failed jobs appear here until they are done.' },
    filters: { kind: textParam('kind', 'kind'), isRunning: choiceParam('running', 'running', { yes: true, no: false }) },
  },
  {
    rowName: ({ kind, id }) => `${nameInWords(kind)} ${id}`,
    cardTitle: ({ kind }) => nameInWords(kind),
    columns: [
      { id: 'kind', title: 'Job', cell: ({ kind }) => nameInWords(kind), width: 200 },
      { id: 'state', title: 'Status', cell: jobState, width: 112 },
      {
        id: 'tries',
        title: 'Tries',
        cell: ({ attempts, maxAttempts }) => `${formatCount(attempts)} of ${formatCount(maxAttempts)}`,
        width: 96,
      },
      { id: 'error', title: 'Last error', cell: ({ error }) => <bdi>{error}</bdi> },
      { id: 'next', title: 'Next try', cell: nextTry, width: 168 },
      { id: 'added', title: 'Added', cell: ({ createdAt }) => formatDateTime(createdAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
    ],
  },
);

/** Events from outside services that are not applied. */
export const EVENTS = defineTable(
  {
    ...QUEUE,
    name: 'open-events',
    exports: 'OpenEvent',
    label: 'Events',
    nouns: { one: 'event', many: 'events' },
    document: OpenEventsDocument,
    rows: (data) => data.openEvents,
    failure: 'Failed to load events.',
    empty: { icon: 'tick', title: 'All events applied', text: 'Failed and waiting events appear here.' },
    filters: { provider: textParam('from', 'service') },
  },
  {
    rowName: ({ type, id }) => `${type} ${id}`,
    cardTitle: ({ type }) => type,
    columns: [
      { id: 'type', title: 'Event', cell: ({ type }) => <bdi>{type}</bdi>, width: 232 },
      { id: 'from', title: 'From', cell: ({ provider }) => nameInWords(provider), width: 96 },
      {
        id: 'state',
        title: 'Status',
        cell: ({ state }) => <StatusBadge tone={EVENT_STATES[state].tone}>{EVENT_STATES[state].label}</StatusBadge>,
        width: 112,
      },
      { id: 'error', title: 'Last error', cell: ({ error }) => <bdi>{error ?? 'None'}</bdi> },
      {
        id: 'tries',
        title: 'Tries',
        cell: ({ attempts }) => (attempts === null || attempts === undefined ? '–' : formatCount(attempts)),
        width: 80,
      },
      { id: 'next', title: 'Next try', cell: nextTry, width: 168 },
      { id: 'received', title: 'Received', cell: ({ receivedAt }) => formatDateTime(receivedAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
    ],
  },
);

/** Queued and failed emails, without their text. */
export const MAILS = defineTable(
  {
    ...QUEUE,
    name: 'open-mails',
    exports: 'OpenMail',
    label: 'Emails',
    nouns: { one: 'email', many: 'emails' },
    document: OpenMailsDocument,
    rows: (data) => data.openMails,
    failure: 'Failed to load emails.',
    empty: { icon: 'tick', title: 'All emails sent', text: 'Queued and failed emails appear here.' },
    filters: {
      status: choiceFilter({
        param: 'status',
        label: 'Status',
        all: 'All emails',
        choices: [
          ['failed', 'FAILED', 'Failed'],
          ['queued', 'QUEUED', 'Queued'],
        ],
      }),
      recipient: textParam('to', 'recipient'),
    },
  },
  {
    rowName: ({ kind, recipient }) => `${nameInWords(kind)} to ${recipient}`,
    cardTitle: ({ kind }) => nameInWords(kind),
    columns: [
      { id: 'kind', title: 'Email', cell: ({ kind }) => nameInWords(kind), width: 152 },
      { id: 'to', title: 'Recipient', cell: ({ recipient }) => <bdi>{recipient}</bdi> },
      {
        id: 'state',
        title: 'Status',
        cell: ({ status }) =>
          status === 'FAILED' ? <StatusBadge tone="err">Failed</StatusBadge> : <StatusBadge tone="warn">Queued</StatusBadge>,
        width: 104,
      },
      { id: 'error', title: 'Last error', cell: ({ error }) => <bdi>{error ?? 'None'}</bdi> },
      { id: 'tries', title: 'Tries', cell: ({ attempts }) => formatCount(attempts), width: 72, align: 'end' },
      { id: 'next', title: 'Next try', cell: nextTry, width: 152 },
      { id: 'written', title: 'Written', cell: ({ createdAt }) => formatDateTime(createdAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
    ],
  },
);

/** Messages about calls of assistants that belong to no business. */
export const CALLS = defineTable(
  {
    ...QUEUE,
    name: 'waiting-calls',
    exports: 'WaitingCall',
    label: 'Unknown calls',
    nouns: { one: 'message', many: 'messages' },
    document: WaitingCallsDocument,
    rows: (data) => data.waitingCalls,
    failure: 'Failed to load unknown calls.',
    empty: { icon: 'tick', title: 'No unknown calls', text: 'Calls from assistants that don’t belong to a business appear here.' },
    filters: { assistantId: textParam('assistant', 'assistant') },
  },
  {
    rowName: ({ assistantId, receivedAt }) => `${assistantId}, ${formatDateTime(receivedAt)}`,
    cardTitle: ({ assistantId }) => assistantId,
    columns: [
      { id: 'assistant', title: 'Assistant', cell: ({ assistantId }) => <bdi>{assistantId}</bdi> },
      { id: 'type', title: 'Type', cell: ({ type }) => CALL_TYPES[type] ?? <bdi>{type}</bdi>, width: 184 },
      { id: 'caller', title: 'Caller', cell: ({ caller }) => caller ?? 'Withheld', width: 120 },
      { id: 'received', title: 'Received', cell: ({ receivedAt }) => formatDateTime(receivedAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
    ],
  },
);

const EVENT_STATES: Readonly<Record<OpenEventState, { readonly tone: 'ok' | 'warn' | 'err'; readonly label: string }>> = {
  WAITING: { tone: 'warn', label: 'Waiting' },
  RUNNING: { tone: 'ok', label: 'Running' },
  LEFT: { tone: 'err', label: 'Out of retries' },
  REFUSED: { tone: 'err', label: 'Refused' },
};

const CALL_TYPES: Readonly<Record<string, string>> = {
  'end-of-call-report': 'Call report',
  'status-update': 'Call status',
  'tool-calls': 'Message or booking',
};

interface QueueRow {
  readonly nextRunAt?: string | null | undefined;
}

function nextTry({ nextRunAt }: QueueRow): string {
  return nextRunAt ? formatDateTime(nextRunAt) : 'None';
}

function jobState({ isRunning, nextRunAt }: QueueRow & { readonly isRunning: boolean }) {
  if (isRunning) return <StatusBadge tone="ok">Running</StatusBadge>;
  return nextRunAt ? <StatusBadge tone="warn">Retrying</StatusBadge> : <StatusBadge tone="err">Out of retries</StatusBadge>;
}
