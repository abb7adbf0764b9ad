import { Migration } from '@mikro-orm/migrations';

/** A row for each client with what the directory shows and filters by, kept by triggers (docs/decisions/0081). */
export class ClientListings extends Migration {
  override name = '0075-client-listings';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const BY_STAFF = `(select current_setting('app.all_clients', true)) = 'on' or (select current_setting('app.staff_rows', true)) = 'on'`;
const ALL_CLIENTS = `current_setting('app.all_clients', true) is distinct from 'on'`;
const PARTS = [`coalesce("business_name", '')`, `coalesce("email", '')`];
const TEXT = `lower((${PARTS.map((part) => `' ' || ${part}`).join(' || ')}) collate "pg_c_utf8")`;
const MAX_INT = 2_147_483_647;

const FILTERS = ['phone_status', 'billing_status', 'services_on', 'plan'];
const ORDERS = { created_at: 'created_at', business_name: 'business_name collate "und-x-icu"' };
const INDEXES = Object.entries(ORDERS).flatMap(([column, order]) => [
  `create index client_listings_by_${column} on client_listings (${order}, id)`,
  ...FILTERS.map((filter) => `create index client_listings_by_${filter}_${column} on client_listings (${filter}, ${order}, id)`),
]);

const COLUMNS = [
  'business_name',
  'email',
  'created_at',
  'phone_status',
  'plan',
  'billing_status',
  'renewal_date',
  'services_status',
  'services_on',
  'calls',
  'chats',
];

const STATEMENTS: readonly string[] = [
  // Calls and chats change often and are in no index, so that the row can be changed in its place.
  `create table client_listings (
      id uuid not null primary key,
      business_name text not null,
      email text not null,
      created_at timestamptz not null,
      phone_status text not null,
      plan text not null,
      billing_status text not null,
      renewal_date timestamptz null,
      services_status text null,
      services_on text not null,
      calls integer not null,
      chats integer not null
    ) with (fillfactor = 80)`,
  `alter table client_listings add constraint client_listings_id_foreign foreign key (id) references clients (id) on update cascade on delete cascade`,
  `alter table client_listings add constraint client_listings_phone_status check (phone_status in ('none', 'pending_new', 'pending_existing', 'active'))`,
  `alter table client_listings add constraint client_listings_billing_status check (billing_status in ('none', 'active', 'past_due', 'cancelled', 'other'))`,
  `alter table client_listings add constraint client_listings_services_status check (services_status in ('active', 'paused', 'maintenance', 'cancelled'))`,
  `alter table client_listings add constraint client_listings_services_on check (services_on in ('none', 'phone', 'chat', 'both'))`,
  // What the row of a client is at this moment: the only place that says how it follows from the other tables.
  `create function client_listing(of_client uuid) returns setof client_listings
    language sql stable set search_path = public, pg_temp
    as $$
      select c.id, c.business_name, c.email, c.created_at, c.phone_receptionist_status, coalesce(b.plan, ''), coalesce(b.billing_status, 'none'),
        b.renewal_date, s.status,
        case when s.ai_receptionist and s.live_chatbot then 'both' when s.ai_receptionist then 'phone' when s.live_chatbot then 'chat' else 'none' end,
        least(u.calls, ${MAX_INT})::integer, least(u.chats, ${MAX_INT})::integer
      from clients c
        left join billing b on b.client_id = c.id
        left join services s on s.client_id = c.id
        cross join lateral (
          select coalesce(sum(successful_calls), 0) as calls, coalesce(sum(total_chats), 0) as chats from stats where client_id = c.id
        ) u
      where c.id = of_client
    $$`,
  `revoke all on function client_listing(uuid) from public`,
  // Runs as the owner, since clients may not write the directory, and at the end of the transaction, when it holds all other locks that it
  // needs. The row is locked before it is derived again: the last of several sees what those before it have committed.
  `create function list_client() returns trigger
    language plpgsql security definer set search_path = public, pg_temp
    as $$
    declare changed uuid;
    begin
      if tg_table_name = 'clients' then
        changed := new.id;
        insert into client_listings select * from client_listing(changed) on conflict (id) do nothing;
      elsif tg_op = 'DELETE' then
        changed := old.client_id;
      else
        changed := new.client_id;
      end if;
      perform from client_listings where id = changed for no key update;
      update client_listings l set (${COLUMNS.join(', ')}) = row (${COLUMNS.map((column) => `n.${column}`).join(', ')})
        from client_listing(changed) n where l.id = n.id and l is distinct from n;
      return null;
    end $$`,
  `revoke all on function list_client() from public`,
  `create constraint trigger clients_listed after insert or update on clients
     deferrable initially deferred for each row execute function list_client()`,
  ...['billing', 'services', 'stats'].map(
    (table) => `create constraint trigger ${table}_listed after insert or update or delete on ${table}
     deferrable initially deferred for each row execute function list_client()`,
  ),
  `insert into client_listings select l.* from clients c cross join lateral client_listing(c.id) l`,
  ...INDEXES,
  `create index client_listings_search on client_listings using gin ((${TEXT}) gin_trgm_ops) with (gin_pending_list_limit = 512)`,
  `create function client_listings_search(patterns text[]) returns setof uuid
      language plpgsql stable security definer set search_path = public, pg_temp
      as $$
      declare conditions text;
      begin
        if ${ALL_CLIENTS} then return; end if;
        select string_agg(format('%s like %L', $text$${TEXT}$text$, lower(pattern collate "pg_c_utf8")), ' and ')
          into conditions from unnest(patterns) as pattern;
        return query execute 'select id from client_listings where ' || coalesce(conditions, 'false');
      end $$`,
  `revoke all on function client_listings_search(text[]) from public`,
  `create function client_listings_search_first(patterns text[], most integer) returns uuid[]
      language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = on
      as $$
      declare conditions text; ids uuid[];
      begin
        if ${ALL_CLIENTS} then return '{}'; end if;
        select string_agg(format('%s like %L', $text$${TEXT}$text$, lower(pattern collate "pg_c_utf8")), ' and ')
          into conditions from unnest(patterns) as pattern;
        execute format('select array(select id from client_listings where %s limit %s)', coalesce(conditions, 'false'), most) into ids;
        return ids;
      end $$`,
  `revoke all on function client_listings_search_first(text[], integer) from public`,
  `alter table client_listings enable row level security`,
  `create policy staff on client_listings using (${BY_STAFF})`,
];
