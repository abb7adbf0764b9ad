import { Migration } from '@mikro-orm/migrations';

/** Welcome calls get an outcome, a member of staff and the mails that staff wrote about them. */
export class BookingOutcomes extends Migration {
  override name = '0065-booking-outcomes';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STAFF = `(select current_setting('app.all_clients', true)) = 'on' or (select current_setting('app.staff_rows', true)) = 'on'`;

const STATEMENTS: readonly string[] = [
  `alter table bookings
      add column assignee_id uuid null,
      add column revision integer not null default 0,
      add column changed_by text null,
      add column changed_at timestamptz null`,
  `alter table bookings drop constraint bookings_status`,
  `alter table bookings add constraint bookings_status check (status in ('pending', 'confirmed', 'cancelled', 'held', 'no_show'))`,
  `alter table bookings add constraint bookings_assignee_id_foreign foreign key (assignee_id) references users (id) on delete set null`,
  `drop index bookings_by_ends_at`,
  `create index bookings_by_ends_at on bookings (ends_at, id)`,
  `create index bookings_by_status_ends_at on bookings (status, ends_at, id)`,
  `create index bookings_with_assignee_id on bookings (assignee_id, id)`,
  `create table booking_letters (
      id uuid not null primary key,
      booking_id uuid not null,
      author text not null,
      text text not null,
      created_at timestamptz not null
    )`,
  // A letter is personal data of the visitor as well: it goes when the booking goes.
  `alter table booking_letters add constraint booking_letters_booking_id_foreign foreign key (booking_id) references bookings (id) on delete cascade`,
  `create index booking_letters_of_booking on booking_letters (booking_id, created_at, id)`,
  `alter table booking_letters enable row level security`,
  `create policy staff on booking_letters using (${STAFF})`,
];
