import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner, allowStaff } from '../../../platform/db/row-security.ts';

export const calendarTables = defineMigration('0011-calendar', [
  `create table calendar_connections (
    client_id uuid not null,
    provider text not null,
    status text not null default 'disconnected',
    account_email text,
    last_synced_at timestamptz,
    timezone text,
    reconnect_since timestamptz,
    primary key (client_id, provider),
    constraint calendar_connections_provider check (provider in ('google', 'microsoft')),
    constraint calendar_connections_status check (status in ('connected', 'disconnected')),
    constraint calendar_connections_client_id_foreign foreign key (client_id) references clients (id) on delete cascade
  )`,
  allowOwner('calendar_connections'),
  `create unique index calendar_connections_one_connected on calendar_connections (client_id) where status = 'connected'`,
  `create table calendar_settings (
    client_id uuid primary key,
    timezone text default 'Europe/London',
    availability jsonb,
    external_calendar_linked boolean not null default false,
    working_hours jsonb,
    constraint calendar_settings_timezone check (timezone in ('Europe/London', 'Europe/Dublin', 'Europe/Amsterdam', 'Europe/Paris', 'Europe/Berlin', 'Europe/Rome', 'Europe/Madrid', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'Asia/Tokyo', 'Australia/Sydney')),
    constraint calendar_settings_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade
  )`,
  allowOwner('calendar_settings'),
  `create table calendar_grants (
    client_id uuid not null,
    provider text not null,
    sealed text not null,
    access_expires_at timestamptz not null,
    refreshing_until timestamptz,
    granted_at timestamptz not null,
    paused_until timestamptz,
    constraint calendar_grants_provider check (provider in ('google', 'microsoft')),
    primary key (client_id, provider),
    constraint calendar_grants_client_id_foreign foreign key (client_id) references clients (id) on delete cascade
  )`,
  allowOwner('calendar_grants'),
  `create table calendar_attempts (
    state_hash text primary key,
    client_id uuid not null,
    user_id uuid not null,
    session_id uuid not null,
    provider text not null,
    browser_hash text not null,
    sealed text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    constraint calendar_attempts_provider check (provider in ('google', 'microsoft'))
  )`,
  allowStaff('calendar_attempts'),
  `create index calendar_attempts_ended on calendar_attempts (expires_at)`,
]);
