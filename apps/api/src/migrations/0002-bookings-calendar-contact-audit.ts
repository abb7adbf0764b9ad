import { Migration } from '@mikro-orm/migrations';

/** Calendars, appointments, messages of visitors and the audit log; indexes for the lists that are paged. */
export class BookingsCalendarContactAudit extends Migration {
  override name = '0002-bookings-calendar-contact-audit';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS: readonly string[] = [
  // Lets one constraint compare owners for equality and times for overlap. Any owner of a database may make it.
  `create extension if not exists btree_gist`,
  `create table calendar_connections (
      client_id uuid not null,
      provider text not null,
      status text not null default 'disconnected',
      account_email text null,
      last_synced_at timestamptz null,
      timezone text null,
      primary key (client_id, provider)
    )`,
  `create unique index calendar_connections_one_connected on calendar_connections (client_id) where status = 'connected'`,
  `alter table calendar_connections add constraint calendar_connections_provider check (provider in ('google', 'microsoft'))`,
  `alter table calendar_connections add constraint calendar_connections_status check (status in ('connected', 'disconnected'))`,
  `alter table calendar_connections add constraint calendar_connections_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `create table calendar_settings (
      client_id uuid not null,
      timezone text null default 'Europe/London',
      availability jsonb null,
      external_calendar_linked boolean not null default false,
      working_hours jsonb null,
      primary key (client_id)
    )`,
  `alter table calendar_settings add constraint calendar_settings_timezone check (timezone in ('Europe/London', 'Europe/Dublin', 'Europe/Amsterdam', 'Europe/Paris', 'Europe/Berlin', 'Europe/Rome', 'Europe/Madrid', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'Asia/Tokyo', 'Australia/Sydney'))`,
  `alter table calendar_settings add constraint calendar_settings_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade`,
  `create table bookings (
      id uuid not null,
      client_id uuid null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      timezone text not null,
      name text not null,
      email text not null,
      phone text null,
      notes text null,
      status text not null,
      provider_event_id text null,
      created_at timestamptz not null,
      primary key (id)
    )`,
  `create index bookings_client_newest on bookings (client_id, starts_at, id)`,
  `alter table bookings add constraint bookings_status check (status in ('pending', 'confirmed', 'cancelled'))`,
  `alter table bookings add constraint bookings_ends_after_start check (ends_at > starts_at)`,
  `alter table bookings add constraint bookings_no_overlap exclude using gist (coalesce(client_id, '00000000-0000-0000-0000-000000000000'::uuid) with =, tstzrange(starts_at, ends_at) with &&) where (status in ('pending', 'confirmed'))`,
  `alter table bookings add constraint bookings_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `create table contact_messages (
      id uuid not null,
      name text not null,
      email text not null,
      phone text null,
      company text null,
      subject text null,
      message text not null,
      created_at timestamptz not null,
      handled_at timestamptz null,
      primary key (id)
    )`,
  `create index contact_messages_newest on contact_messages (created_at, id)`,
  `create table admin_actions (
      id uuid not null,
      action_type text not null,
      admin_email text not null,
      notes text null,
      client_id uuid null,
      "timestamp" timestamptz not null,
      primary key (id)
    )`,
  `create index admin_actions_newest on admin_actions ("timestamp", id)`,
  `create index admin_actions_client_id_index on admin_actions (client_id)`,
  `alter table admin_actions add constraint admin_actions_client_id_foreign foreign key (client_id) references clients (id) on delete set null`,
  `create index clients_newest on clients (created_at, id)`,
  `drop index clients_created_at_index`,
  `create index products_client_newest on products (client_id, id)`,
  `drop index products_client_id_index`,
  `create index product_faqs_client_newest on product_faqs (client_id, id)`,
  `drop index product_faqs_client_id_index`,
];
