import { Migration } from '@mikro-orm/migrations';

/** Appointments with clients, and times that are held for callers. */
export class Appointments extends Migration {
  override name = '0025-appointments';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;
const SEARCHED = `lower((' ' || coalesce("name", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("reason", '')) collate "pg_c_utf8")`;

const STATEMENTS: readonly string[] = [
  `create table appointments (
      id uuid not null primary key,
      client_id uuid not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      timezone text not null,
      name text null,
      phone text null,
      reason text null,
      source text not null,
      state text not null,
      call_id text null,
      request_key text null,
      held_until timestamptz null,
      calendar text null,
      event_id text null,
      removal_pending boolean not null default false,
      created_at timestamptz not null,
      changed_at timestamptz not null
    )`,
  `alter table appointments add constraint appointments_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table appointments add constraint appointments_source check (source in ('phone', 'web call'))`,
  `alter table appointments add constraint appointments_state check (state in ('held', 'pending sync', 'confirmed', 'cancelled'))`,
  `alter table appointments add constraint appointments_calendar check (calendar in ('google', 'microsoft'))`,
  `alter table appointments add constraint appointments_ends_after_start check (ends_at > starts_at)`,
  `alter table appointments add constraint appointments_held_for_a_while check ((state = 'held') = (held_until is not null))`,
  `alter table appointments add constraint appointments_no_overlap exclude using gist (client_id with =, tstzrange(starts_at, ends_at) with &&) where (state <> 'cancelled')`,
  `alter table appointments add constraint appointments_once_per_request unique (client_id, request_key)`,
  `create index appointments_by_ends_at on appointments (client_id, ends_at, id)`,
  `create index appointments_by_state_ends_at on appointments (client_id, state, ends_at, id)`,
  `create index appointments_by_changed_at on appointments (client_id, changed_at)`,
  `create index appointments_held on appointments (held_until)`,
  `create index appointments_waiting on appointments (client_id) where state = 'pending sync' or removal_pending`,
  `create index appointments_search on appointments using gin (client_id, (${SEARCHED}) gin_trgm_ops) with (gin_pending_list_limit = 512)`,
  `create function appointments_search(of_client uuid, patterns text[]) returns setof uuid
      language plpgsql stable security definer set search_path = public, pg_temp
      as $$
      declare conditions text;
      begin
        if current_setting('app.all_clients', true) is distinct from 'on'
        and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid then return; end if;
        select string_agg(format('%s like %L', $text$${SEARCHED}$text$, lower(pattern collate "pg_c_utf8")), ' and ')
          into conditions from unnest(patterns) as pattern;
        return query execute 'select id from appointments where client_id = $1 and ' || coalesce(conditions, 'false') using of_client;
      end $$`,
  `revoke all on function appointments_search(uuid, text[]) from public`,
  `alter table appointments enable row level security`,
  `create policy own_client on appointments using (${OWN_CLIENT})`,
];
