import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowStaff } from '../../../platform/db/row-security.ts';
import { textSearch } from '../../../platform/graphql/list/create-search.ts';

export const adminTables = defineMigration('0004-admin', [
  `create table admin_actions (
    id uuid primary key,
    action_type text not null,
    admin_email text not null,
    notes text,
    client_id uuid,
    "timestamp" timestamptz not null,
    actor_kind text not null default 'staff',
    actor_id uuid,
    request_id text,
    changes jsonb,
    "position" bigint,
    previous_seal text,
    seal text,
    constraint admin_actions_actor_kind check (actor_kind in ('staff', 'client', 'api_key', 'system')),
    constraint admin_actions_position_unique unique ("position")
  )`,
  allowStaff('admin_actions'),
  `create index admin_actions_by_timestamp on admin_actions ("timestamp", id)`,
  `create index admin_actions_with_action_type on admin_actions (action_type, id)`,
  `create index admin_actions_with_client_id on admin_actions (client_id, id)`,
  `create table audit_checks (
    id uuid primary key,
    started_at timestamptz not null,
    finished_at timestamptz,
    entries integer not null default 0,
    problems text[] not null default '{}',
    seal text,
    known_head text,
    saw_known boolean not null default false
  )`,
  allowStaff('audit_checks'),
  `create index audit_checks_by_started_at on audit_checks (started_at, id)`,
  // The hashed text of an entry. The verifier reads the same text and hashes it outside the database.
  `create function audit_text(entry admin_actions) returns text language sql stable set search_path = public, pg_temp
    as $$
    select jsonb_build_array(entry.position, entry.previous_seal, entry.id, entry.action_type, entry.actor_kind, entry.actor_id,
    entry.admin_email, entry.notes, entry.client_id, entry.request_id, entry.changes,
    to_char(entry."timestamp" at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text
    $$`,
  // Runs when the transaction ends, so that the lock is held for the length of a commit. 4715 names it.
  `create function seal_admin_action() returns trigger language plpgsql security definer set search_path = public, pg_temp
    as $$
    declare entry admin_actions;
    begin
      perform pg_advisory_xact_lock(4715);
      entry := new;
      select coalesce(max(position), 0) + 1 into entry.position from admin_actions;
      select seal into entry.previous_seal from admin_actions where position = entry.position - 1;
      update admin_actions set position = entry.position, previous_seal = entry.previous_seal,
        seal = encode(sha256(convert_to(audit_text(entry), 'UTF8')), 'hex')
        where id = new.id;
      return null;
    end
    $$`,
  `create function keep_admin_action() returns trigger language plpgsql
    as $$
    begin
      if tg_op = 'UPDATE' then
        if old.seal is null
          and to_jsonb(new) - '{position,previous_seal,seal}'::text[] = to_jsonb(old) - '{position,previous_seal,seal}'::text[] then
          return new;
        end if;
      end if;
      raise exception 'Entries of the audit log cannot be changed or deleted.';
    end
    $$`,
  `create function record_act(of_id uuid, action text, email text, kind text, actor uuid, remark text, client uuid, request text, changed jsonb, at_time timestamptz) returns void language sql security definer set search_path = public, pg_temp
    as $$
    insert into admin_actions (id, action_type, admin_email, actor_kind, actor_id, notes, client_id, request_id, changes, "timestamp")
    values (of_id, action, email, kind, actor, remark, client, request, changed, at_time)
    $$`,
  ...textSearch('admin_actions', null, ['notes', 'admin_email']),
  `create constraint trigger admin_actions_sealed after insert on admin_actions deferrable initially deferred for each row when (new.seal is null) execute function seal_admin_action()`,
  `create trigger admin_actions_kept before delete or update on admin_actions for each row execute function keep_admin_action()`,
  `create trigger admin_actions_not_emptied before truncate on admin_actions for each statement execute function keep_admin_action()`,
]);
