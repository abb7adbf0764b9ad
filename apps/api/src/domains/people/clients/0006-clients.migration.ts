import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';

export const clientsTables = defineMigration('0006-clients', [
  `create table business_info (
    id uuid primary key,
    client_id uuid not null,
    business_name text,
    about text,
    opening_hours text,
    business_type text,
    services text,
    location text,
    contact_email text,
    contact_phone text,
    contact_phone_alt text,
    weekly_hours jsonb,
    constraint business_info_client_id_unique unique (client_id),
    constraint business_info_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint business_info_business_type check (business_type in ('Restaurant/Food Service', 'Retail/E-commerce', 'Healthcare/Medical', 'Professional Services', 'Real Estate', 'Automotive', 'Beauty/Wellness', 'Education/Training', 'Technology/Software', 'Finance/Insurance', 'Legal Services', 'Consulting', 'Other'))
  )`,
  allowOwner('business_info'),
  `create table members (
    client_id uuid not null,
    user_id uuid not null,
    role text not null,
    created_at timestamptz not null,
    primary key (client_id, user_id),
    constraint members_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade,
    constraint members_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade,
    constraint members_user_id_unique unique (user_id),
    constraint members_role check (role in ('owner', 'manager', 'viewer'))
  )`,
  allowOwner('members'),
  `create table address_changes (
    client_id uuid primary key,
    id uuid not null,
    email text not null,
    asked_by text,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    proven_at timestamptz,
    in_force_at timestamptz,
    constraint address_changes_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade
  )`,
  allowOwner('address_changes'),
  `create index address_changes_ended on address_changes (least(in_force_at, expires_at))`,
  // For flows that have established the person by a payment or a mailed token.
  `create function client_of_person(of_user uuid) returns uuid language sql stable security definer set search_path = public, pg_temp
    as $$ select client_id from members where user_id = of_user $$`,
  `revoke all on function client_of_person(uuid) from public`,
  `create function check_client_has_owner() returns trigger language plpgsql security definer set search_path = public, pg_temp
    as $$
    declare
      checked uuid;
    begin
      if tg_table_name = 'clients' then
        checked := new.id;
      else
        checked := old.client_id;
      end if;
      perform from clients where id = checked for no key update;
      if found and not exists (select from members where client_id = checked and role = 'owner') then
        raise exception 'client % has no owner', checked using errcode = 'check_violation', constraint = 'clients_have_an_owner';
      end if;
      return null;
    end
    $$`,
  `revoke all on function check_client_has_owner() from public`,
  `create constraint trigger clients_have_an_owner after insert on clients deferrable initially deferred for each row execute function check_client_has_owner()`,
  `create constraint trigger members_leave_an_owner after delete or update on members deferrable initially deferred for each row execute function check_client_has_owner()`,
]);
