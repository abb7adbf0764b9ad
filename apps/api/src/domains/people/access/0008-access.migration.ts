import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner, allowStaff } from '../../../platform/db/row-security.ts';

export const accessTables = defineMigration('0008-access', [
  `create table api_keys (
    id uuid primary key,
    client_id uuid not null,
    name text not null,
    prefix text not null,
    key_hash text not null,
    scopes text[] not null,
    created_by uuid,
    created_at timestamptz not null,
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz,
    constraint api_keys_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint api_keys_created_by_foreign foreign key (created_by) references users (id) on delete set null,
    constraint api_keys_key_hash_unique unique (key_hash)
  )`,
  allowOwner('api_keys'),
  `create index api_keys_client_id_index on api_keys (client_id)`,
  `create index api_keys_ended on api_keys (least(revoked_at, expires_at))`,
  `create table acting_sessions (
    id uuid primary key,
    user_id uuid not null,
    client_id uuid not null,
    reason text not null,
    started_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    session_id uuid,
    constraint acting_sessions_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint acting_sessions_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint acting_sessions_at_most_half_an_hour check (expires_at <= (started_at + '00:30:00'::interval)),
    constraint acting_sessions_session_id_foreign foreign key (session_id) references sessions (id) on delete set null
  )`,
  allowStaff('acting_sessions'),
  `create index acting_sessions_client_id_index on acting_sessions (client_id)`,
  `create index acting_sessions_ended on acting_sessions (least(ended_at, expires_at))`,
  `create index acting_sessions_session_id_index on acting_sessions (session_id)`,
  `create unique index acting_sessions_one_at_a_time on acting_sessions (session_id) where ended_at is null`,
  `create function find_actor(of_session uuid, of_user uuid, of_acting uuid, of_key text, at_time timestamptz) returns table(user_id uuid, email text, is_admin boolean, client_id uuid, role text, key_id uuid, key_scopes text[], key_used_at timestamptz, acting_id uuid, acting_reason text, acting_until timestamptz, subscription_active boolean, billing_status text) language sql stable security definer set search_path = public, pg_temp
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
  `revoke all on function find_actor(uuid, uuid, uuid, text, timestamptz) from public`,
]);
