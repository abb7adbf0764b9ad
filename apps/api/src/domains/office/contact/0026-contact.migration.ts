import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowStaff } from '../../../platform/db/row-security.ts';
import { textSearch } from '../../../platform/graphql/list/create-search.ts';

export const contactTables = defineMigration('0026-contact', [
  `create table contact_messages (
    id uuid primary key,
    name text not null,
    email text not null,
    phone text,
    company text,
    subject text,
    message text not null,
    created_at timestamptz not null,
    handled_at timestamptz,
    state text not null default 'new',
    assignee_id uuid,
    first_answered_at timestamptz,
    revision integer not null default 0,
    changed_by text,
    changed_at timestamptz,
    constraint contact_messages_state check (state in ('new', 'in_progress', 'answered', 'closed')),
    constraint contact_messages_assignee_id_foreign foreign key (assignee_id) references users (id) on delete set null
  )`,
  allowStaff('contact_messages'),
  `create index contact_messages_by_created_at on contact_messages (created_at, id)`,
  `create index contact_messages_by_state_created_at on contact_messages (state, created_at, id)`,
  `create index contact_messages_with_assignee_id on contact_messages (assignee_id, id)`,
  `create index contact_messages_unanswered on contact_messages (created_at, id) where first_answered_at is null and handled_at is null`,
  `create table contact_answers (
    id uuid primary key,
    message_id uuid not null,
    author text not null,
    text text not null,
    created_at timestamptz not null,
    -- An answer is personal data of the sender as well: it goes when the message goes.
    constraint contact_answers_message_id_foreign foreign key (message_id) references contact_messages (id) on delete cascade
  )`,
  allowStaff('contact_answers'),
  `create index contact_answers_of_message on contact_answers (message_id, created_at, id)`,
  ...textSearch('contact_messages', null, ['name', 'email', 'subject', 'message']),
]);
