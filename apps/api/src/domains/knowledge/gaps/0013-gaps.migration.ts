import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';

export const gapsTables = defineMigration('0013-gaps', [
  `create table unanswered_questions (
    id uuid primary key,
    client_id uuid not null,
    question text not null,
    words text not null,
    times integer not null default 1,
    state text not null default 'open',
    first_asked_at timestamptz not null,
    last_asked_at timestamptz not null,
    wordings text[] not null default '{}',
    constraint unanswered_questions_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint unanswered_questions_times check (times > 0),
    constraint unanswered_questions_state check (state in ('open', 'answered', 'dismissed')),
    constraint unanswered_questions_once unique (client_id, words)
  )`,
  allowOwner('unanswered_questions'),
  `create index unanswered_questions_by_times on unanswered_questions (client_id, state, times)`,
  `create index unanswered_questions_last_asked_at on unanswered_questions (last_asked_at)`,
]);
