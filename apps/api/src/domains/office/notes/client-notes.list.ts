import { defineStaffList } from '../../../platform/graphql/list/define-list.ts';
import { isId } from '../../../platform/graphql/list/filters.ts';
import type { RowsOfSql } from '../../../platform/graphql/list/table-of-sql.ts';
import { ClientNote } from './client-note.entity.ts';

const NOTES: RowsOfSql = {
  select: `(select id, client_id as "clientId", author_id as "authorId", author, text, pinned, revision, created_at as "createdAt", edited_at as "editedAt"
    from client_notes where deleted_at is null)`,
  columns: {
    id: 'uuid',
    clientId: 'uuid',
    authorId: 'uuid',
    author: 'text',
    text: 'text',
    pinned: 'boolean',
    revision: 'integer',
    createdAt: 'timestamptz',
    editedAt: 'timestamptz',
  },
};

/** Notes about clients, for staff: pinned ones first. */
export const clientNoteList = defineStaffList(ClientNote, NOTES, {
  name: 'ClientNote',
  rows: 'notes about businesses',
  sort: { PINNED_FIRST: ['pinned desc', 'createdAt desc'] },
  filter: { clientId: isId<ClientNote>('clientId', 'Notes about one business, by its id.') },
});
