import { notesTables } from './0028-notes.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { ClientNote } from './client-note.entity.ts';
import { ClientNotesResolver } from './client-notes.resolver.ts';

const errors = {
  NOTE_NOT_EDITABLE: { status: 409, meaning: 'Another member of staff wrote the note, or more than a day ago: add a note instead.' },
};

declare module '../../../platform/domain/registry.ts' {
  interface DomainErrors extends Names<typeof errors> {}
}

export const notes = defineDomain({
  name: 'notes',
  about: 'Notes of staff about clients, which no client sees.',
  entities: [ClientNote],
  resolvers: [ClientNotesResolver],
  errors,
  retention: [
    {
      table: 'client_notes',
      what: 'Notes about clients, after they were deleted',
      days: 1,
      reason: 'A deletion can be undone for ten minutes; other notes are kept as long as the client',
      time: 'deleted_at',
      only: 'deleted_at is not null',
    },
  ],
  migrations: [notesTables],
});
