import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner, allowStaff } from '../../../platform/db/row-security.ts';

export const assistantTables = defineMigration('0016-assistant', [
  `create table assistant_settings (
    client_id uuid primary key,
    receptionist_voice_gender text not null default 'female',
    receptionist_voice_age text not null default 'middle-aged',
    receptionist_voice_accent text not null default 'us',
    receptionist_personality text[] not null default '{friendly}',
    chatbot_personality text[] not null default '{friendly}',
    constraint assistant_settings_chatbot_personality check (chatbot_personality <@ '{calm,friendly,assertive,bubbly,monotone}'),
    constraint assistant_settings_receptionist_personality check (receptionist_personality <@ '{calm,friendly,assertive,bubbly,monotone}'),
    constraint assistant_settings_accent check (receptionist_voice_accent in ('us', 'uk', 'au', 'custom')),
    constraint assistant_settings_age check (receptionist_voice_age in ('young', 'middle-aged', 'elderly')),
    constraint assistant_settings_gender check (receptionist_voice_gender in ('female', 'male')),
    constraint assistant_settings_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade
  )`,
  allowOwner('assistant_settings'),
  `create table assistant_integration_settings (
    client_id uuid primary key,
    chatbot_setup_complete boolean not null default false,
    phone_setup_method text,
    phone_number text,
    phone_setup_complete boolean not null default false,
    constraint assistant_integration_settings_method check (phone_setup_method in ('new', 'existing')),
    constraint assistant_integration_settings_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade
  )`,
  allowOwner('assistant_integration_settings'),
  `create table chatbot_installations (
    client_id uuid primary key,
    public_id text not null,
    checked_at timestamptz,
    check_result text,
    check_detail text,
    site_checks jsonb not null default '[]'::jsonb,
    seen_at timestamptz,
    constraint chatbot_installations_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade,
    constraint chatbot_installations_public_id_unique unique (public_id),
    constraint chatbot_installations_check_result check (check_result in ('found', 'other_id', 'not_found', 'unreachable', 'refused'))
  )`,
  allowOwner('chatbot_installations'),
  `create table phone_number_changes (
    id uuid primary key,
    client_id uuid not null,
    staff_email text not null,
    from_status text not null,
    to_status text not null,
    from_number text,
    to_number text,
    occurred_at timestamptz not null,
    constraint phone_number_changes_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint phone_number_changes_from check (from_status in ('none', 'pending_new', 'pending_existing', 'active')),
    constraint phone_number_changes_to check (to_status in ('none', 'pending_new', 'pending_existing', 'active'))
  )`,
  allowStaff('phone_number_changes'),
  `create index phone_number_changes_by_client on phone_number_changes (client_id, occurred_at, id)`,
  // Runs as the owner: the new client is not yet the one of the transaction everywhere.
  `create function add_chatbot_installations() returns trigger language plpgsql security definer set search_path = public, pg_temp
    as $$
    begin
      insert into chatbot_installations (client_id, public_id) select id, 'lc_' || translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_') from new_rows;
      return null;
    end
    $$`,
  `create trigger clients_have_installations after insert on clients referencing new table as new_rows for each statement execute function add_chatbot_installations()`,
]);
