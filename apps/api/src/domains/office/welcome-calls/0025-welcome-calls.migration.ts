import { Migration } from '@mikro-orm/migrations';

/** Appointments with clients leave the table of welcome calls, which then belongs to staff alone. */
export class WelcomeCalls extends Migration {
  override name = '0025-welcome-calls';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const ALL_CLIENTS = `((select current_setting('app.all_clients'::text, true) as current_setting) = 'on'::text)`;
const STAFF_ROWS = `((select current_setting('app.staff_rows'::text, true) as current_setting) = 'on'::text)`;

const STATEMENTS: readonly string[] = [
  `insert into appointments (id, client_id, starts_at, ends_at, timezone, name, phone, reason, source, state, created_at, changed_at)
     select id, client_id, starts_at, ends_at, timezone, name, phone, concat_ws(E'\\n', notes, email), 'phone',
       case status when 'cancelled' then 'cancelled' else 'confirmed' end, created_at, created_at
     from bookings where client_id is not null
     on conflict do nothing`,
  `delete from bookings where client_id is not null`,
  `drop policy own_client on bookings`,
  `drop policy staff_rows on bookings`,
  `alter table bookings drop constraint bookings_no_overlap`,
  `drop index bookings_of_visitors`,
  `drop index bookings_by_starts_at`,
  `alter table bookings drop column client_id, drop column provider_event_id`,
  `alter table bookings add constraint bookings_no_overlap exclude using gist (tstzrange(starts_at, ends_at) with &&) where (status in ('pending', 'confirmed'))`,
  `create index bookings_by_ends_at on bookings (ends_at)`,
  `create policy staff on bookings using (${ALL_CLIENTS} or ${STAFF_ROWS})`,
  // Assistants learn to book: the hourly job sends those again that wait for a day.
  `update voice_assistants set sync_state = 'pending', requested_at = requested_at - interval '2 days'`,
];
