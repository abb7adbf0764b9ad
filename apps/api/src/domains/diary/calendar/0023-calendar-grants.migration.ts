import { Migration } from '@mikro-orm/migrations';

/** Attempts to connect a calendar, the encrypted tokens of connected ones, and connections that must be made again. */
export class CalendarGrants extends Migration {
  override name = '0023-calendar-grants';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const ALL_CLIENTS = `((select current_setting('app.all_clients'::text, true) as current_setting) = 'on'::text)`;
const STAFF_ROWS = `((select current_setting('app.staff_rows'::text, true) as current_setting) = 'on'::text)`;
const OWN_CLIENT = `(${ALL_CLIENTS} or (client_id = (select (nullif(current_setting('app.client_id'::text, true), ''::text))::uuid as "nullif")))`;

const STATEMENTS: readonly string[] = [
  `alter table calendar_connections add column reconnect_since timestamptz null`,
  `create table calendar_grants (
     client_id uuid not null,
     provider text not null,
     sealed text not null,
     access_expires_at timestamptz not null,
     refreshing_until timestamptz null,
     granted_at timestamptz not null,
     primary key (client_id, provider),
     constraint calendar_grants_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
     constraint calendar_grants_provider check (provider in ('google', 'microsoft'))
   )`,
  `create table calendar_attempts (
     state_hash text not null primary key,
     client_id uuid not null,
     user_id uuid not null,
     session_id uuid not null,
     provider text not null,
     browser_hash text not null,
     sealed text not null,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     used_at timestamptz null,
     constraint calendar_attempts_provider check (provider in ('google', 'microsoft'))
   )`,
  `create index calendar_attempts_ended on calendar_attempts (expires_at)`,
  `alter table calendar_grants enable row level security`,
  `create policy own_client on calendar_grants using ${OWN_CLIENT}`,
  `alter table calendar_attempts enable row level security`,
  `create policy staff on calendar_attempts using (${ALL_CLIENTS} or ${STAFF_ROWS})`,
];
