import { defineMigration } from '../../platform/db/migrations.ts';

export const mailTables = defineMigration('0002-mail', [
  `create table outbox_messages (
    id uuid primary key,
    kind text not null,
    dedupe_key text,
    recipient text not null,
    subject text not null,
    html text not null,
    text text not null,
    status text not null default 'queued',
    attempts integer not null default 0,
    last_error text,
    created_at timestamptz not null,
    sent_at timestamptz,
    reply_to text,
    attachments jsonb,
    sealed text,
    unsubscribe_url text,
    settled_at timestamptz,
    constraint outbox_messages_dedupe_key_unique unique (dedupe_key),
    constraint outbox_messages_status check (status in ('queued', 'sent', 'failed'))
  )`,
  `create index outbox_messages_ended on outbox_messages (coalesce(sent_at, created_at))`,
  `create index outbox_messages_open on outbox_messages (created_at, id) where status <> 'sent' and settled_at is null`,
  `create index outbox_messages_failed on outbox_messages (created_at, id) where status = 'failed' and settled_at is null`,
]);
