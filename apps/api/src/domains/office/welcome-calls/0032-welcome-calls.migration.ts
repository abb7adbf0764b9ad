import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowStaff } from '../../../platform/db/row-security.ts';

export const welcomeCallsTables = defineMigration('0032-welcome-calls', [
  `create table bookings (
    id uuid primary key,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    timezone text not null,
    name text not null,
    email text not null,
    phone text,
    notes text,
    status text not null,
    created_at timestamptz not null,
    assignee_id uuid,
    revision integer not null default 0,
    changed_by text,
    changed_at timestamptz,
    constraint bookings_ends_after_start check (ends_at > starts_at),
    constraint bookings_no_overlap exclude using gist (tstzrange(starts_at, ends_at) with &&) where (status in ('pending', 'confirmed')),
    constraint bookings_status check (status in ('pending', 'confirmed', 'cancelled', 'held', 'no_show')),
    constraint bookings_assignee_id_foreign foreign key (assignee_id) references users (id) on delete set null
  )`,
  allowStaff('bookings'),
  `create index bookings_by_ends_at on bookings (ends_at, id)`,
  `create index bookings_by_status_ends_at on bookings (status, ends_at, id)`,
  `create index bookings_with_assignee_id on bookings (assignee_id, id)`,
  `create table booking_letters (
    id uuid primary key,
    booking_id uuid not null,
    author text not null,
    text text not null,
    created_at timestamptz not null,
    -- A letter is personal data of the visitor as well: it goes when the booking goes.
    constraint booking_letters_booking_id_foreign foreign key (booking_id) references bookings (id) on delete cascade
  )`,
  allowStaff('booking_letters'),
  `create index booking_letters_of_booking on booking_letters (booking_id, created_at, id)`,
]);
