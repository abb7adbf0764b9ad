import { Migration } from '@mikro-orm/migrations';

/** Acting is of one session of a member of staff, one at a time, with a reason, for half an hour (docs/how/access.md). */
export class ActingOfASession extends Migration {
  override name = '0066-acting-of-a-session';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS: readonly string[] = [
  // No session was known, so none of them can be used on.
  `update acting_sessions set ended_at = started_at where ended_at is null`,
  `update acting_sessions set expires_at = least(expires_at, started_at + interval '30 minutes')`,
  `alter table acting_sessions drop constraint acting_sessions_at_most_an_hour`,
  `alter table acting_sessions add constraint acting_sessions_at_most_half_an_hour check (expires_at <= started_at + interval '30 minutes')`,
  `alter table acting_sessions add column session_id uuid null`,
  `alter table acting_sessions add constraint acting_sessions_session_id_foreign foreign key (session_id) references sessions (id) on delete set null`,
  `create index acting_sessions_session_id_index on acting_sessions (session_id)`,
  `create unique index acting_sessions_one_at_a_time on acting_sessions (session_id) where ended_at is null`,
  `create or replace function find_actor(of_session uuid, of_user uuid, of_acting uuid, of_key text, at_time timestamptz)
    returns table (
      user_id uuid, email text, is_admin boolean, client_id uuid, role text,
      key_id uuid, key_scopes text[], key_used_at timestamptz,
      acting_id uuid, acting_reason text, acting_until timestamptz,
      subscription_active boolean, billing_status text
    )
    language sql stable security definer set search_path = public, pg_temp
    as $$
      select asking.*, c.subscription_active, b.billing_status
      from (
        select u.id, u.email, exists (select from user_roles r where r.user_id = u.id and r.role = 'admin'),
          coalesce(a.client_id, m.client_id), m.role, null::uuid, null::text[], null::timestamptz, a.id, a.reason, a.expires_at
        from sessions s
          join users u on u.id = s.user_id
          left join members m on m.user_id = u.id
          left join acting_sessions a on a.id = of_acting and a.user_id = u.id and a.session_id = s.id
            and a.ended_at is null and a.expires_at > at_time
        where s.id = of_session and s.user_id = of_user and s.revoked_at is null and s.expires_at > at_time
        union all
        select null, null, false, k.client_id, null, k.id, k.scopes, k.last_used_at, null, null, null
        from api_keys k
        where k.key_hash = of_key and k.revoked_at is null and (k.expires_at is null or k.expires_at > at_time)
      ) asking (user_id, email, is_admin, client_id, role, key_id, key_scopes, key_used_at, acting_id, acting_reason, acting_until)
        left join clients c on c.id = asking.client_id
        left join billing b on b.client_id = asking.client_id
    $$`,
];
