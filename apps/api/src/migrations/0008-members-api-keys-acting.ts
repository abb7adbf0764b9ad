import { Migration } from '@mikro-orm/migrations';

/**
 * Several people per client, API keys, and staff who act for a client (docs/how/access.md). The person of each client
 * becomes its owner.
 */
export class MembersApiKeysActing extends Migration {
  override name = '0008-members-api-keys-acting';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const isOn = (setting: string) => `(select current_setting('${setting}', true)) = 'on'`;
const ALL_CLIENTS = isOn('app.all_clients');
const STAFF_ROWS = isOn('app.staff_rows');
const OWN_CLIENT = `${ALL_CLIENTS} or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const TABLES: readonly string[] = [
  `create table members (
      client_id uuid not null,
      user_id uuid not null,
      role text not null,
      created_at timestamptz not null,
      primary key (client_id, user_id)
    )`,
  `alter table members add constraint members_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade`,
  `alter table members add constraint members_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade`,
  `alter table members add constraint members_user_id_unique unique (user_id)`,
  `alter table members add constraint members_role check (role in ('owner', 'manager', 'viewer'))`,
  `create table api_keys (
      id uuid not null,
      client_id uuid not null,
      name text not null,
      prefix text not null,
      key_hash text not null,
      scopes text[] not null,
      created_by uuid null,
      created_at timestamptz not null,
      expires_at timestamptz null,
      revoked_at timestamptz null,
      last_used_at timestamptz null,
      primary key (id)
    )`,
  `alter table api_keys add constraint api_keys_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table api_keys add constraint api_keys_created_by_foreign foreign key (created_by) references users (id) on delete set null`,
  `alter table api_keys add constraint api_keys_key_hash_unique unique (key_hash)`,
  `create index api_keys_client_id_index on api_keys (client_id)`,
  `create table acting_sessions (
      id uuid not null,
      user_id uuid not null,
      client_id uuid not null,
      reason text not null,
      started_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz null,
      primary key (id)
    )`,
  `alter table acting_sessions add constraint acting_sessions_user_id_foreign foreign key (user_id) references users (id) on delete cascade`,
  `alter table acting_sessions add constraint acting_sessions_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table acting_sessions add constraint acting_sessions_at_most_an_hour check (expires_at <= started_at + interval '1 hour')`,
  `create index acting_sessions_client_id_index on acting_sessions (client_id)`,
];

const WALLS: readonly string[] = [
  ...['members', 'api_keys'].map(
    (table) => `alter table ${table} enable row level security; create policy own_client on ${table} using (${OWN_CLIENT})`,
  ),
  `alter table acting_sessions enable row level security`,
  `alter table user_roles enable row level security; create policy system on user_roles using (${ALL_CLIENTS})`,
  // Rows without a client are opened by a setting of their own, so that no flow lifts the walls of every client for them.
  ...['admin_actions', 'contact_messages'].map((table) => `drop policy staff on ${table}`),
  ...['admin_actions', 'contact_messages', 'acting_sessions'].map(
    (table) => `create policy staff on ${table} using (${ALL_CLIENTS} or ${STAFF_ROWS})`,
  ),
  ...['bookings', 'stripe_subscriptions'].map(
    (table) => `create policy staff_rows on ${table} using (client_id is null and ${STAFF_ROWS})`,
  ),
];

// Checked when the transaction ends, so that an owner can be replaced. The lock makes two owners who leave at once wait for each
// other: the second one sees that the first has gone.
const NEVER_WITHOUT_OWNER: readonly string[] = [
  `create function check_client_has_owner() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  `create constraint trigger clients_have_an_owner after insert on clients
    deferrable initially deferred for each row execute function check_client_has_owner()`,
  `create constraint trigger members_leave_an_owner after update or delete on members
    deferrable initially deferred for each row execute function check_client_has_owner()`,
];

const FUNCTIONS: readonly string[] = [
  `drop function find_viewer(uuid, uuid, timestamptz)`,
  `create function find_actor(of_session uuid, of_user uuid, of_acting uuid, of_key text, at_time timestamptz)
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
          left join acting_sessions a on a.id = of_acting and a.user_id = u.id and a.ended_at is null and a.expires_at > at_time
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
  // For flows that have established the person by a payment or a mailed token.
  `create function client_of_person(of_user uuid) returns uuid
    language sql stable security definer set search_path = public, pg_temp
    as $$ select client_id from members where user_id = of_user $$`,
  `revoke all on function client_of_person(uuid) from public`,
];

const STATEMENTS: readonly string[] = [
  ...TABLES,
  `insert into members (client_id, user_id, role, created_at) select id, user_id, 'owner', created_at from clients`,
  ...WALLS,
  ...FUNCTIONS,
  `alter table clients drop column user_id`,
  ...NEVER_WITHOUT_OWNER,
];
