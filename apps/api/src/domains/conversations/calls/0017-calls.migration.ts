import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';

export const callsTables = defineMigration('0017-calls', [
  `create table call_answers (
    id uuid primary key,
    client_id uuid not null,
    call_id text not null,
    tool_call_id text not null,
    "number" integer not null,
    result text not null,
    sources jsonb not null,
    unanswered jsonb not null,
    memory jsonb not null,
    asked_at timestamptz not null,
    danger text,
    constraint call_answers_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint call_answers_once unique (client_id, call_id, tool_call_id)
  )`,
  allowOwner('call_answers'),
  `create index call_answers_asked_at on call_answers (asked_at)`,
  `create table accepted_calls (
    id uuid primary key,
    client_id uuid not null,
    call_id text not null,
    is_accepted boolean not null,
    decided_at timestamptz not null,
    constraint accepted_calls_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint accepted_calls_once unique (client_id, call_id)
  )`,
  allowOwner('accepted_calls'),
  `create index accepted_calls_decided_at on accepted_calls (decided_at)`,
  `create table call_offers (
    id uuid primary key,
    client_id uuid not null,
    call_id text not null,
    times text[] not null,
    offered_at timestamptz not null,
    constraint call_offers_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint call_offers_once unique (client_id, call_id)
  )`,
  allowOwner('call_offers'),
  `create index call_offers_offered_at on call_offers (offered_at)`,
]);
