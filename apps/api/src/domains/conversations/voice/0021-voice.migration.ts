import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';

export const voiceTables = defineMigration('0021-voice', [
  `create table voice_assistants (
    client_id uuid primary key,
    provider_assistant_id text,
    sync_state text not null default 'pending',
    requested_at timestamptz not null,
    synced_at timestamptz,
    failure text,
    faqs_left_out integer not null default 0,
    creation_tried_at timestamptz,
    sent_hash text,
    is_answering boolean not null default false,
    constraint voice_assistants_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade,
    constraint voice_assistants_provider_assistant_id_unique unique (provider_assistant_id),
    constraint voice_assistants_sync_state check (sync_state in ('pending', 'synced', 'failed'))
  )`,
  allowOwner('voice_assistants'),
  `create table assistant_links (
    id uuid primary key,
    client_id uuid not null,
    provider_assistant_id text not null,
    linked_at timestamptz not null,
    constraint assistant_links_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint assistant_links_provider_assistant_id_unique unique (provider_assistant_id)
  )`,
  allowOwner('assistant_links'),
  `create index assistant_links_client_id_index on assistant_links (client_id)`,
]);
