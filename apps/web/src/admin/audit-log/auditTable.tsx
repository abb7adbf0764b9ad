import { formatDateTime } from '@larkline/format';
import type { ActorKind } from '../../shared/apollo/schema.generated.ts';
import { ChangeList } from '../../shared/panel/ChangeList.tsx';
import { defineTable } from '../../shared/table/defineTable.ts';
import { textParam } from '../../shared/table/filterParams.ts';
import { DENSE_ROWS } from '../../shared/table/tablePreferences.ts';
import { AuditLogDocument, type AuditList_entryFragment as Entry } from './AuditLog.generated.ts';
import styles from './AuditLog.module.css';

/** The audit log; at most 100 entries on a page (ADM-10, E45). */
export const AUDIT_LOG = defineTable(
  {
    name: 'audit-log',
    exports: 'AdminAction',
    label: 'Audit Log',
    nouns: { one: 'entry', many: 'entries' },
    document: AuditLogDocument,
    rows: (data) => data.adminActions,
    failure: 'Failed to load audit logs.',
    empty: { icon: 'shield', title: 'No entries yet', text: 'Staff actions are recorded here automatically.' },
    sorts: { NEWEST: 'Newest first', OLDEST: 'Oldest first' },
    sizes: [50, 100],
    savesViews: 'AUDIT_LOG',
    view: DENSE_ROWS,
    filtersInLine: true,
    filters: {
      action: { ...textParam('action', 'action'), control: { label: 'Action', all: 'All actions' } },
      clientId: textParam('client', 'business'),
    },
  },
  {
    rowName: ({ actionType, occurredAt }) => `${actionInWords(actionType)}, ${formatDateTime(occurredAt)}`,
    columns: [
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
      { id: 'by', title: 'By', cell: (entry) => <ActorName entry={entry} />, width: 216 },
    ],
    card: (entry) => (
      <article className={styles.card} aria-label={actionInWords(entry.actionType)}>
        <h3>{actionInWords(entry.actionType)}</h3>
        <p className={styles.quiet}>
          <time dateTime={entry.occurredAt}>{formatDateTime(entry.occurredAt)}</time>
        </p>
        <Business entry={entry} />
        <Details entry={entry} />
        <ActorName entry={entry} />
      </article>
    ),
  },
);

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
      {changes && <ChangeList changes={changes} />}
    </>
  );
}

const KINDS: Readonly<Record<ActorKind, string>> = { STAFF: 'Staff', CLIENT: 'Client', API_KEY: 'API key', SYSTEM: 'System' };

function ActorName({ entry: { adminEmail, actorKind } }: { readonly entry: Entry }) {
  return (
    <span>
      {actorKind === 'STAFF' || <span className={styles.quiet}>{KINDS[actorKind]}: </span>}
      <bdi>{adminEmail}</bdi>
    </span>
  );
}

/** Returns an action in words: 'subscription_updated' is 'Subscription updated'. */
export function actionInWords(action: string): string {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
