import { Migration } from '@mikro-orm/migrations';

/** Conversations of the website chat, their events, and how the chat of a client looks (docs/decisions/0093). */
export class Chats extends Migration {
  override name = '0080-chats';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `create table chat_settings (
      client_id uuid not null primary key,
      origins text[] not null default '{}',
      colour text not null default '#0f5c4d',
      side text not null default 'right',
      greeting text null,
      invitation text null
    )`,
  `alter table chat_settings add constraint chat_settings_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade`,
  `alter table chat_settings add constraint chat_settings_side check (side in ('left', 'right'))`,
  `alter table chat_settings enable row level security`,
  `create policy own_client on chat_settings using (${OWN_CLIENT})`,

  `create table chats (
      id uuid not null primary key,
      client_id uuid not null,
      origin text not null,
      page text not null,
      state text not null default 'open',
      person_id uuid null,
      person_name text null,
      turns int not null default 0,
      last_seq int not null default 0,
      answered_seq int not null default 0,
      answer_due_at timestamptz null,
      leased_until timestamptz null,
      memory jsonb null,
      is_used_up boolean not null default false,
      handed_over_at timestamptz null,
      last_message text null,
      started_at timestamptz not null,
      changed_at timestamptz not null,
      closed_at timestamptz null
    )`,
  `alter table chats add constraint chats_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table chats add constraint chats_state check (state in ('open', 'closed'))`,
  `alter table chats add constraint chats_closed check ((state = 'closed') = (closed_at is not null))`,
  `alter table chats add constraint chats_person check ((person_id is null) = (person_name is null))`,
  `create index chats_open on chats (client_id, changed_at) where state = 'open'`,
  `create index chats_idle on chats (changed_at) where state = 'open'`,
  `create index chats_closed_at on chats (closed_at)`,
  `alter table chats enable row level security`,
  `create policy own_client on chats using (${OWN_CLIENT})`,

  `create table chat_events (
      chat_id uuid not null,
      seq int not null,
      client_id uuid not null,
      kind text not null,
      message_id uuid null,
      body jsonb not null,
      at timestamptz not null,
      primary key (chat_id, seq)
    )`,
  `alter table chat_events add constraint chat_events_chat_id_foreign foreign key (chat_id) references chats (id) on delete cascade`,
  `alter table chat_events add constraint chat_events_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table chat_events add constraint chat_events_kind check (kind in ('visitor', 'sentence', 'answered', 'handedOver', 'joined', 'left', 'person', 'closed'))`,
  // A message that is sent again, and an answer that is finished again, are stored once.
  `create unique index chat_events_once on chat_events (chat_id, kind, message_id) where kind <> 'sentence'`,
  `create index chat_events_client_id on chat_events (client_id)`,
  `alter table chat_events enable row level security`,
  `create policy own_client on chat_events using (${OWN_CLIENT})`,

  // The one thing that a stranger may ask of the installations: whose a public id is.
  `create function chat_client_of(of_public_id text) returns uuid language sql stable security definer set search_path = public, pg_temp
      return (select client_id from chatbot_installations where public_id = of_public_id)`,
  `revoke all on function chat_client_of(text) from public`,

  `alter table appointments drop constraint appointments_source`,
  `alter table appointments add constraint appointments_source check (source in ('phone', 'web call', 'chat'))`,
];
