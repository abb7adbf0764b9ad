import { rowsTables } from './0005-rows.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { Client } from './client.entity.ts';
import { SettingsChange } from './settings-change.entity.ts';
import { Deletion } from './undo/deletion.entity.ts';
import { UndoResolver } from './undo/undo.resolver.ts';

const errors = {
  CONFLICT: {
    status: 409,
    meaning:
      'Fields changed after you read the values in `before`, so nothing was saved; `extensions.fields` holds a message per field. Read them again, and save without `before` to overwrite.',
  },
  LIMIT_REACHED: { status: 409, meaning: 'The client already has as many rows of this kind as it may; delete some first.' },
  ROW_EXISTS: {
    status: 409,
    meaning: 'A row with the id of a deleted one was added since: delete it before undoing the older deletion.',
  },
  CHANGED_SINCE: { status: 409, meaning: 'Every field of the save was changed again since, so nothing was undone.' },
};

const scopes = ['undo:write'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainErrors extends Names<typeof errors> {}
  interface DomainEvents {
    /** Rows of a client were deleted with undo, or restored; `table` is the name of their table. */
    deletedOrRestored: { readonly clientId: string; readonly table: string };
  }
}

export const rows = defineDomain({
  name: 'rows',
  about: 'The client and what every domain does with its rows: adding, saving, CSV files, and undo for ten minutes.',
  scopes,
  entities: [Client, Deletion, SettingsChange],
  resolvers: [UndoResolver],
  errors,
  retention: [
    {
      table: 'deletions',
      what: 'Deleted rows, after they were deleted',
      days: 1,
      reason: 'A deletion can be undone for ten minutes',
      time: 'deleted_at',
    },
    {
      table: 'settings_changes',
      what: 'Saves of settings, with what they replaced',
      days: 1,
      reason: 'A save can be undone for ten minutes',
      time: 'changed_at',
    },
  ],
  migrations: [rowsTables],
});
