import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';
import { textSearch } from '../../../platform/graphql/list/create-search.ts';

export const rowsTables = defineMigration('0005-rows', [
  `create table clients (
    id uuid primary key,
    business_name text not null,
    email text not null,
    phone text,
    website text,
    industry text,
    onboarded boolean not null default false,
    onboarding_completed boolean not null default false,
    created_at timestamptz not null,
    has_chatbot boolean not null default false,
    has_receptionist boolean not null default false,
    webhook_url text,
    subscription_active boolean not null default false,
    phone_receptionist_status text not null default 'none',
    phone_receptionist_number text,
    phone_receptionist_existing_input text,
    phone_requested_at timestamptz,
    constraint clients_phone_receptionist_status check (phone_receptionist_status in ('none', 'pending_new', 'pending_existing', 'active')),
    constraint clients_phone_receptionist_number_unique unique (phone_receptionist_number)
  )`,
  allowOwner('clients', 'id'),
  `create index clients_by_created_at on clients (created_at, id)`,
  `create index clients_by_business_name on clients (business_name collate "und-x-icu", id)`,
  `create index clients_phone_requests on clients (phone_requested_at) where phone_receptionist_status in ('pending_new', 'pending_existing')`,
  `create index clients_by_phone_receptionist_status_created_at on clients (phone_receptionist_status, created_at, id)`,
  `create index clients_by_phone_receptionist_status_business_name on clients (phone_receptionist_status, business_name collate "und-x-icu", id)`,
  `create table deletions (
    id uuid primary key,
    client_id uuid not null,
    table_name text not null,
    rows jsonb not null,
    count integer not null,
    deleted_by uuid,
    deleted_at timestamptz not null,
    constraint deletions_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint deletions_deleted_by_foreign foreign key (deleted_by) references users (id) on delete set null
  )`,
  allowOwner('deletions'),
  `create index deletions_deleted_at_index on deletions (deleted_at)`,
  `create index deletions_client_id_index on deletions (client_id)`,
  `create table settings_changes (
    id uuid primary key,
    client_id uuid not null,
    table_name text not null,
    before jsonb,
    after jsonb not null,
    changed_by uuid,
    changed_at timestamptz not null,
    constraint settings_changes_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint settings_changes_changed_by_foreign foreign key (changed_by) references users (id) on delete set null
  )`,
  allowOwner('settings_changes'),
  `create index settings_changes_changed_at_index on settings_changes (changed_at)`,
  `create index settings_changes_client_id_index on settings_changes (client_id)`,
  `create function clients_counted() returns trigger language plpgsql security definer set search_path = public, pg_temp
    as $$
    declare gained bigint; lost bigint;
    begin
      gained := 0;
      lost := 0;
      if tg_op <> 'DELETE' then select coalesce(sum(1), 0) into gained from new_rows; end if;
      if tg_op <> 'INSERT' then select coalesce(sum(1), 0) into lost from old_rows; end if;
      perform add_to_counter('clients', gained - lost);
      return null;
    end
    $$`,
  ...textSearch('clients', null, ['business_name', 'email']),
  `create trigger clients_counted_on_insert after insert on clients referencing new table as new_rows for each statement execute function clients_counted()`,
  `create trigger clients_counted_on_delete after delete on clients referencing old table as old_rows for each statement execute function clients_counted()`,
]);
