import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowSystem } from '../../../platform/db/row-security.ts';

export const tasksTables = defineMigration('0030-tasks', [
  `create table tasks (
    id uuid primary key,
    started_by uuid not null,
    kind text not null,
    title text not null,
    criteria jsonb not null,
    state text not null default 'waiting',
    rows_done integer not null default 0,
    rows_total integer,
    bytes integer not null default 0,
    failure text,
    "position" jsonb,
    created_at timestamptz not null,
    started_at timestamptz,
    stepped_at timestamptz not null,
    finished_at timestamptz,
    expires_at timestamptz,
    constraint tasks_kind check (kind in ('export', 'letters', 'close_messages', 'assign_messages')),
    constraint tasks_state check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
    constraint tasks_started_by_foreign foreign key (started_by) references users (id) on delete cascade
  )`,
  allowSystem('tasks'),
  `create index tasks_of_person on tasks (started_by, created_at, id)`,
  `create index tasks_open on tasks (stepped_at, id) where state in ('waiting', 'running')`,
  `create index tasks_by_expires_at on tasks (expires_at)`,
]);
