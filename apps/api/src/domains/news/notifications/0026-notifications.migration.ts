import { Migration } from '@mikro-orm/migrations';

/** A client's email preferences, daily digest and unsubscribe address (docs/how/jobs-and-mail.md). */
export class Notifications extends Migration {
  override name = '0026-notifications';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;
const ownedByClient = (table: string, onUpdate = 'on update cascade ') => [
  `alter table ${table} add constraint ${table}_client_id_foreign foreign key (client_id) references clients (id) ${onUpdate}on delete cascade`,
  `alter table ${table} enable row level security`,
  `create policy own_client on ${table} using (${OWN_CLIENT})`,
];

const STATEMENTS: readonly string[] = [
  `create table notification_settings (client_id uuid not null primary key, choice text not null default 'each_event')`,
  `alter table notification_settings add constraint notification_settings_choice check (choice in ('each_event', 'daily_digest', 'only_problems'))`,
  ...ownedByClient('notification_settings'),
  `create table daily_digests (client_id uuid not null primary key, day date not null, covered_until timestamptz not null)`,
  ...ownedByClient('daily_digests'),
  `create table digest_messages (
      id uuid not null primary key,
      client_id uuid not null,
      name text not null,
      phone text not null,
      message text not null,
      taken_at timestamptz not null
    )`,
  `create index digest_messages_client_id_taken_at_index on digest_messages (client_id, taken_at)`,
  `create index digest_messages_taken_at_index on digest_messages (taken_at)`,
  ...ownedByClient('digest_messages', ''),
  `alter table outbox_messages add column unsubscribe_url text null`,
];
