import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';

export const rehearsalTables = defineMigration('0023-rehearsal', [
  `create table rehearsals (
    client_id uuid primary key,
    run integer not null default 1,
    constraint rehearsals_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade
  )`,
  allowOwner('rehearsals'),
  `create table rehearsed_questions (
    id uuid primary key,
    client_id uuid not null,
    question text not null,
    expected text not null default '',
    follows text,
    memory jsonb,
    "position" integer not null,
    kept_answer jsonb not null,
    kept_at timestamptz not null,
    latest_answer jsonb not null,
    change text not null default 'same',
    answered_run integer not null,
    answered_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint rehearsed_questions_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint rehearsed_questions_change check (change in ('same', 'changed', 'gained_source', 'lost_source', 'newly_unknown', 'newly_answered'))
  )`,
  allowOwner('rehearsed_questions'),
  `create index rehearsed_questions_by_position on rehearsed_questions (client_id, "position", id)`,
  `create index rehearsed_questions_by_change_position on rehearsed_questions (client_id, change, "position", id)`,
]);
