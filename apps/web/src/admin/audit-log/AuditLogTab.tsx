import { formatDateTime } from '@larkline/format';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { ActorKind, AdminActionFilter, AdminActionSort } from '../../shared/apollo/schema.generated.ts';
import { useListExport } from '../../shared/csv/useListExport.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { ChoiceFilter } from '../../shared/table/ChoiceFilter.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState, type TableState } from '../../shared/table/useTableState.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';
import { AddEntry } from './AddEntry.tsx';
import { useAuditActionsQuery, useAuditLogQuery, type AuditList_entryFragment as Entry } from './AuditLog.generated.ts';
import styles from './AuditLog.module.css';
import { actionInWords, AUDIT_SORTS, AUDIT_TABLE, FAILURE, fieldInWords, valueInWords } from './auditTable.ts';

/** Admin tab "Audit Log": who did what, when and to whom; staff can add entries (ADM-10, ADM-11). */
export function AuditLogTab() {
  const state = useTableState(AUDIT_TABLE);
  const onExport = useListExport({ list: 'AdminAction', many: 'entries' }, state.variables);
  const result = useStaffResult(useAuditLogQuery({ ...REFRESHED, variables: state.variables }));
  const load = useTableLoad(result, state, FAILURE, (data) => data.adminActions);
  return (
    <Panel title="Audit Log" lead="Entries can only be added. No one can change or delete them.">
      <AddEntry />
      <DataTable<Entry, AdminActionSort, AdminActionFilter>
        name="audit-log"
        label="Audit Log"
        nouns={{ one: 'entry', many: 'entries' }}
        spec={AUDIT_TABLE}
        state={state}
        onExport={onExport}
        load={load}
        failure={FAILURE}
        sortLabels={AUDIT_SORTS}
        view={DENSE_ROWS}
        savesViews
        columns={COLUMNS}
        rowName={({ actionType, occurredAt }) => `${actionInWords(actionType)}, ${formatDateTime(occurredAt)}`}
        card={(entry) => <EntryCard entry={entry} />}
        filters={<ActionFilter state={state} />}
        filtersInLine
        empty={<EmptyState icon="shield" title="No entries yet" text="Staff actions are recorded here automatically." />}
      />
    </Panel>
  );
}

const COLUMNS: readonly Column<Entry, AdminActionSort>[] = [
  {
    id: 'when',
    title: 'When',
    cell: ({ occurredAt }) => <time dateTime={occurredAt}>{formatDateTime(occurredAt)}</time>,
    width: 152,
    sorts: ['OLDEST', 'NEWEST'],
  },
  { id: 'action', title: 'Action', cell: ({ actionType }) => actionInWords(actionType), width: 184 },
  { id: 'client', title: 'Business', cell: (entry) => <Business entry={entry} />, width: 184 },
  { id: 'notes', title: 'Notes and changes', cell: (entry) => <Details entry={entry} /> },
  { id: 'by', title: 'By', cell: (entry) => <By entry={entry} />, width: 216 },
];

function EntryCard({ entry }: { readonly entry: Entry }) {
  return (
    <article className={styles.card} aria-label={actionInWords(entry.actionType)}>
      <h3>{actionInWords(entry.actionType)}</h3>
      <p className={styles.quiet}>
        <time dateTime={entry.occurredAt}>{formatDateTime(entry.occurredAt)}</time>
      </p>
      <Business entry={entry} />
      <Details entry={entry} />
      <By entry={entry} />
    </article>
  );
}

function Business({ entry: { client, clientId } }: { readonly entry: Entry }) {
  if (client) return <bdi>{client.businessName}</bdi>;
  return clientId ? <span className={styles.quiet}>Deleted business</span> : null;
}

function Details({ entry: { notes, changes } }: { readonly entry: Entry }) {
  return (
    <>
      {notes && (
        <div className={styles.notes} dir="auto">
          {notes}
        </div>
      )}
      {changes && (
        <ul className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              {fieldInWords(field)}: <bdi>{valueInWords(field, before)}</bdi> → <bdi>{valueInWords(field, after)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const KINDS: Readonly<Record<ActorKind, string>> = { STAFF: 'Staff', CLIENT: 'Client', API_KEY: 'API key', SYSTEM: 'System' };

function By({ entry: { adminEmail, actorKind } }: { readonly entry: Entry }) {
  return (
    <span>
      {actorKind === 'STAFF' || <span className={styles.quiet}>{KINDS[actorKind]}: </span>}
      <bdi>{adminEmail}</bdi>
    </span>
  );
}

function ActionFilter({ state }: { readonly state: TableState<AdminActionSort, AdminActionFilter> }) {
  const { data } = useAuditActionsQuery();
  const { filters } = state.address;
  const action = filters.action ?? null;
  const known = data?.auditActions ?? [];
  // The action in a shared address may have no entries; it stays a choice, so that it is shown and can be cleared.
  const choices = action === null || known.includes(action) ? known : [action, ...known];
  return (
    <ChoiceFilter
      label="Action"
      all="All actions"
      choices={choices.map((value) => ({ value, label: actionInWords(value) }))}
      value={action}
      onChange={(value) => state.change({ filters: { ...filters, action: value } })}
    />
  );
}
