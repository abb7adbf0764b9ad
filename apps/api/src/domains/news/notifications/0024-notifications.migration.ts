import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';

export const notificationsTables = defineMigration('0024-notifications', [
  `create table notification_settings (
    client_id uuid primary key,
    choice text not null default 'each_event',
    constraint notification_settings_choice check (choice in ('each_event', 'daily_digest', 'only_problems')),
    constraint notification_settings_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade
  )`,
  allowOwner('notification_settings'),
  `create table daily_digests (
    client_id uuid primary key,
    day date not null,
    covered_until timestamptz not null,
    constraint daily_digests_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade
  )`,
  allowOwner('daily_digests'),
  `create table digest_messages (
    id uuid primary key,
    client_id uuid not null,
    name text not null,
    phone text not null,
    message text not null,
    taken_at timestamptz not null,
    constraint digest_messages_client_id_foreign foreign key (client_id) references clients (id) on delete cascade
  )`,
  allowOwner('digest_messages'),
  `create index digest_messages_client_id_taken_at_index on digest_messages (client_id, taken_at)`,
  `create index digest_messages_taken_at_index on digest_messages (taken_at)`,
]);
