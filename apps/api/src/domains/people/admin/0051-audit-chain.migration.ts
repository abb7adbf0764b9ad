import { Migration } from '@mikro-orm/migrations';

/**
 * The audit log becomes a chain: each entry has a position and the hash of itself and of the entry before. Entries are written by
 * `record_act` alone, sealed when their transaction ends, and never changed.
 */
export class AuditChain extends Migration {
  override name = '0051-audit-chain';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const SEARCHED = `lower((' ' || coalesce("notes", '') || ' ' || coalesce("admin_email", '')) collate "pg_c_utf8")`;

const STATEMENTS: readonly string[] = [
  // An entry outlives its client without being changed.
  `alter table admin_actions drop constraint admin_actions_client_id_foreign`,
  `alter table admin_actions
      add column actor_kind text not null default 'staff',
      add column actor_id uuid null,
      add column request_id text null,
      add column changes jsonb null,
      add column position bigint null,
      add column previous_seal text null,
      add column seal text null`,
  `alter table admin_actions add constraint admin_actions_actor_kind check (actor_kind in ('staff', 'client', 'api_key', 'system'))`,
  `alter table admin_actions add constraint admin_actions_position_unique unique (position)`,
  `create index admin_actions_with_action_type on admin_actions (action_type, id)`,
  `create index admin_actions_with_client_id on admin_actions (client_id, id)`,
  `drop index admin_actions_client_id_index`,
  `create index admin_actions_search on admin_actions using gin ((${SEARCHED}) gin_trgm_ops) with (gin_pending_list_limit = 512)`,
  `create function admin_actions_search(patterns text[]) returns setof uuid
      language plpgsql stable security definer set search_path = public, pg_temp
      as $$
      declare conditions text;
      begin
        if current_setting('app.all_clients', true) is distinct from 'on' then return; end if;
        select string_agg(format('%s like %L', $text$${SEARCHED}$text$, lower(pattern collate "pg_c_utf8")), ' and ')
          into conditions from unnest(patterns) as pattern;
        return query execute 'select id from admin_actions where ' || coalesce(conditions, 'false');
      end $$`,
  `revoke all on function admin_actions_search(text[]) from public`,
  // What is hashed of an entry. The verifier reads the same text and hashes it outside the database.
  `create function audit_text(entry admin_actions) returns text language sql stable set search_path = public, pg_temp
      as $$ select jsonb_build_array(entry.position, entry.previous_seal, entry.id, entry.action_type, entry.actor_kind, entry.actor_id,
        entry.admin_email, entry.notes, entry.client_id, entry.request_id, entry.changes,
        to_char(entry."timestamp" at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text $$`,
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
      end $$`,
  `create constraint trigger admin_actions_sealed after insert on admin_actions deferrable initially deferred
      for each row when (new.seal is null) execute function seal_admin_action()`,
  // Existing entries, in the order in which they were written.
  `do $$
      declare entry admin_actions; before text := null; at bigint := 0;
      begin
        for entry in select * from admin_actions order by "timestamp", id loop
          at := at + 1;
          entry.position := at;
          entry.previous_seal := before;
          before := encode(sha256(convert_to(audit_text(entry), 'UTF8')), 'hex');
          update admin_actions set position = at, previous_seal = entry.previous_seal, seal = before where id = entry.id;
        end loop;
      end $$`,
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
      end $$`,
  `create trigger admin_actions_kept before update or delete on admin_actions for each row execute function keep_admin_action()`,
  `create trigger admin_actions_not_emptied before truncate on admin_actions for each statement execute function keep_admin_action()`,
  `create function record_act(of_id uuid, action text, email text, kind text, actor uuid, remark text, client uuid, request text,
      changed jsonb, at_time timestamptz) returns void
      language sql volatile security definer set search_path = public, pg_temp
      as $$ insert into admin_actions (id, action_type, admin_email, actor_kind, actor_id, notes, client_id, request_id, changes, "timestamp")
        values (of_id, action, email, kind, actor, remark, client, request, changed, at_time) $$`,
];
