import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';

export const chatTables = defineMigration('0018-chat', [
  `create table chat_settings (
    client_id uuid primary key,
    origins text[] not null default '{}',
    colour text not null default '#0f5c4d',
    side text not null default 'right',
    greeting text,
    invitation text,
    constraint chat_settings_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade,
    constraint chat_settings_side check (side in ('left', 'right'))
  )`,
  allowOwner('chat_settings'),
  `create table chats (
    id uuid primary key,
    client_id uuid not null,
    origin text not null,
    page text not null,
    state text not null default 'open',
    person_id uuid,
    person_name text,
    turns integer not null default 0,
    last_seq integer not null default 0,
    answered_seq integer not null default 0,
    answer_due_at timestamptz,
    leased_until timestamptz,
    memory jsonb,
    is_used_up boolean not null default false,
    handed_over_at timestamptz,
    last_message text,
    started_at timestamptz not null,
    changed_at timestamptz not null,
    closed_at timestamptz,
    emergency_at timestamptz,
    constraint chats_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint chats_state check (state in ('open', 'closed')),
    constraint chats_closed check ((state = 'closed') = (closed_at is not null)),
    constraint chats_person check ((person_id is null) = (person_name is null))
  )`,
  allowOwner('chats'),
  `create index chats_open on chats (client_id, changed_at) where state = 'open'`,
  `create index chats_idle on chats (changed_at) where state = 'open'`,
  `create index chats_closed_at on chats (closed_at)`,
  `create table chat_events (
    chat_id uuid not null,
    seq integer not null,
    client_id uuid not null,
    kind text not null,
    message_id uuid,
    body jsonb not null,
    "at" timestamptz not null,
    primary key (chat_id, seq),
    constraint chat_events_chat_id_foreign foreign key (chat_id) references chats (id) on delete cascade,
    constraint chat_events_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint chat_events_kind check (kind in ('visitor', 'sentence', 'answered', 'handedOver', 'joined', 'left', 'person', 'closed'))
  )`,
  allowOwner('chat_events'),
  // A message that is sent again, and an answer that is finished again, are stored once.
  `create unique index chat_events_once on chat_events (chat_id, kind, message_id) where kind <> 'sentence'`,
  `create index chat_events_client_id on chat_events (client_id)`,
  // The only thing that strangers may ask of the installations: the owner of a public id.
  `create function chat_client_of(of_public_id text) returns uuid language sql stable security definer set search_path = public, pg_temp return (select chatbot_installations.client_id from chatbot_installations where (chatbot_installations.public_id = chat_client_of.of_public_id))`,
  `revoke all on function chat_client_of(text) from public`,
]);
