import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';
import { textSearch } from '../../../platform/graphql/list/create-search.ts';

export const appointmentsTables = defineMigration('0010-appointments', [
  `create table appointments (
    id uuid primary key,
    client_id uuid not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    timezone text not null,
    name text,
    phone text,
    reason text,
    source text not null,
    state text not null,
    call_id text,
    request_key text,
    held_until timestamptz,
    calendar text,
    event_id text,
    removal_pending boolean not null default false,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    caller_number text,
    constraint appointments_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint appointments_state check (state in ('held', 'pending sync', 'confirmed', 'cancelled')),
    constraint appointments_calendar check (calendar in ('google', 'microsoft')),
    constraint appointments_ends_after_start check (ends_at > starts_at),
    constraint appointments_held_for_a_while check ((state = 'held') = (held_until is not null)),
    constraint appointments_no_overlap exclude using gist (client_id with =, tstzrange(starts_at, ends_at) with &&) where (state <> 'cancelled'),
    constraint appointments_once_per_request unique (client_id, request_key),
    constraint appointments_source check (source in ('phone', 'web call', 'chat'))
  )`,
  allowOwner('appointments'),
  `create index appointments_by_ends_at on appointments (client_id, ends_at, id)`,
  `create index appointments_by_state_ends_at on appointments (client_id, state, ends_at, id)`,
  `create index appointments_by_changed_at on appointments (client_id, changed_at)`,
  `create index appointments_held on appointments (held_until)`,
  `create index appointments_waiting on appointments (client_id) where state = 'pending sync' or removal_pending`,
  ...textSearch('appointments', 'client_id', ['name', 'phone', 'reason']),
]);
