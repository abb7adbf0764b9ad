import { formatCount, formatDateTime } from '@larkline/format';
import { useState } from 'react';
import { forgettingStaff } from '../../shared/apollo/forgetFields.ts';
import type { OpenMailFilter, OpenMailSort, OpenMailStatus } from '../../shared/apollo/schema.generated.ts';
import { ReasonDialog, type AskedReason } from '../../shared/forms/ReasonDialog.tsx';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { useListExport } from '../../shared/csv/useListExport.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { ChoiceFilter } from '../../shared/table/ChoiceFilter.tsx';
import type { Column, RowAction } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { FactCard } from '../../shared/table/FactCard.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { nameInWords } from './inWords.ts';
import {
  useOpenMailsQuery,
  useRetryMailMutation,
  useSetMailAsideMutation,
  type Operations_mailFragment as Mail,
} from './Operations.generated.ts';
import { LIVE, MAIL_TABLE, QUEUE_SORTS } from './queueTables.ts';
import { useAct } from '../../shared/forms/useAct.ts';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';

const FAILURE = 'Failed to load emails.';
const FORGOTTEN = forgettingStaff('openMails', 'adminActions');

/** Queued and failed emails, without their text. */
export function MailsPart() {
  const state = useTableState(MAIL_TABLE);
  const onExport = useListExport({ list: 'OpenMail', many: 'emails' }, state.variables);
  const load = useTableLoad(
    useStaffResult(useOpenMailsQuery({ ...LIVE, variables: state.variables })),
    state,
    FAILURE,
    (data) => data.openMails,
  );
  const [retry] = useRetryMailMutation(FORGOTTEN);
  const [putAside] = useSetMailAsideMutation(FORGOTTEN);
  const [setAside, setSetAside] = useState<AskedReason | null>(null);
  const [act] = useAct();
  const actionsOf = (mail: Mail): RowAction[] => [
    ...(mail.canBeSent
      ? [
          {
            label: mail.status === 'FAILED' ? 'Send again' : 'Send now',
            icon: 'send',
            onPress: () =>
              act({
                run: () => retry({ variables: { id: mail.id } }).then(() => 'Sending the email now'),
                failed: 'Failed to send this email.',
              }),
          } as const,
        ]
      : []),
    ...(mail.status === 'FAILED'
      ? [
          {
            label: 'Set aside',
            icon: 'tick',
            onPress: () =>
              setSetAside({
                id: `mail ${mail.id}`,
                title: 'Set this email aside?',
                text: `${nameInWords(mail.kind)} to ${mail.recipient} won’t be sent and will count as dealt with.`,
                action: 'Set aside',
                done: 'Email set aside',
                send: (reason) => putAside({ variables: { id: mail.id, reason } }),
              }),
          } as const,
        ]
      : []),
  ];
  return (
    <Panel
      title="Emails"
      lead="Emails that haven’t been sent yet, or couldn’t be. A failed email with a link can’t be sent again, because the link has been removed."
    >
      <DataTable<Mail, OpenMailSort, OpenMailFilter>
        name="open-mails"
        label="Emails"
        nouns={{ one: 'email', many: 'emails' }}
        spec={MAIL_TABLE}
        state={state}
        onExport={onExport}
        load={load}
        failure={FAILURE}
        sortLabels={QUEUE_SORTS}
        view={DENSE_ROWS}
        searchable={false}
        columns={COLUMNS}
        rowName={({ kind, recipient }) => `${nameInWords(kind)} to ${recipient}`}
        rowActions={actionsOf}
        card={(mail) => <FactCard title={nameInWords(mail.kind)} columns={COLUMNS.slice(1)} row={mail} />}
        filters={
          <ChoiceFilter
            label="Status"
            all="All emails"
            choices={STATE_CHOICES}
            value={state.address.filters.status}
            onChange={(status) => state.change({ filters: { ...state.address.filters, status } })}
          />
        }
        filtersInLine
        empty={<EmptyState icon="tick" title="All emails sent" text="Queued and failed emails appear here." />}
      />
      <ReasonDialog of={setAside} onClose={() => setSetAside(null)} />
    </Panel>
  );
}

const COLUMNS: readonly Column<Mail, OpenMailSort>[] = [
  { id: 'kind', title: 'Email', cell: ({ kind }) => nameInWords(kind), width: 152 },
  { id: 'to', title: 'Recipient', cell: ({ recipient }) => <bdi>{recipient}</bdi> },
  { id: 'state', title: 'Status', cell: ({ status }) => <MailState status={status} />, width: 104 },
  { id: 'error', title: 'Last error', cell: ({ error }) => <bdi>{error ?? 'None'}</bdi> },
  { id: 'tries', title: 'Tries', cell: ({ attempts }) => formatCount(attempts), width: 72, align: 'end' },
  { id: 'next', title: 'Next try', cell: ({ nextRunAt }) => (nextRunAt ? formatDateTime(nextRunAt) : 'None'), width: 152 },
  { id: 'written', title: 'Written', cell: ({ createdAt }) => formatDateTime(createdAt), width: 168, sorts: ['OLDEST', 'NEWEST'] },
];

const STATE_CHOICES = [
  { value: 'FAILED', label: 'Failed' },
  { value: 'QUEUED', label: 'Queued' },
] as const;

function MailState({ status }: { readonly status: OpenMailStatus }) {
  return status === 'FAILED' ? <StatusBadge tone="err">Failed</StatusBadge> : <StatusBadge tone="warn">Queued</StatusBadge>;
}
