import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowSystem } from '../../../platform/db/row-security.ts';

export const notesTables = defineMigration('0028-notes', [
  `create table client_notes (
    id uuid primary key,
    client_id uuid not null,
    author_id uuid,
    author text not null,
    text text not null,
    pinned boolean not null default false,
    revision integer not null default 0,
    created_at timestamptz not null,
    edited_at timestamptz,
    deleted_at timestamptz,
    constraint client_notes_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint client_notes_author_id_foreign foreign key (author_id) references users (id) on delete set null
  )`,
  allowSystem('client_notes'),
  `create index client_notes_of_client on client_notes (client_id, pinned, created_at, id) where deleted_at is null`,
  `create index client_notes_by_pinned on client_notes (pinned, created_at, id) where deleted_at is null`,
  `create index client_notes_deleted on client_notes (deleted_at) where deleted_at is not null`,
]);
