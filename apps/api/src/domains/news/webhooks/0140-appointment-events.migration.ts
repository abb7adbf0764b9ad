import { Migration } from '@mikro-orm/migrations';

/** The events of appointments are called after them: `booking.created` becomes `appointment.booked`. */
export class AppointmentEvents extends Migration {
  override name = '0140-appointment-events';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const NAMES = `(values ('booking.created', 'appointment.booked'), ('booking.moved', 'appointment.moved'), ('booking.cancelled', 'appointment.cancelled')) as renamed (old, new)`;

// The body of a delivery stays as it was sent: a repeated attempt is the same event.
const STATEMENTS: readonly string[] = [
  'alter table webhook_endpoints drop constraint webhook_endpoints_events',
  `update webhook_endpoints set events = array(
    select coalesce(renamed.new, event) from unnest(events) with ordinality as chosen (event, position)
    left join ${NAMES} on renamed.old = event order by position) where events && '{booking.created,booking.moved,booking.cancelled}'`,
  `alter table webhook_endpoints add constraint webhook_endpoints_events check (events <@ '{chat.escalated,chat.completed,call.completed,appointment.booked,appointment.moved,appointment.cancelled,webhook.test}'::text[])`,
  'alter table webhook_deliveries drop constraint webhook_deliveries_type',
  `update webhook_deliveries set type = renamed.new from ${NAMES} where type = renamed.old`,
  `alter table webhook_deliveries add constraint webhook_deliveries_type check (type in ('chat.escalated', 'chat.completed', 'call.completed', 'appointment.booked', 'appointment.moved', 'appointment.cancelled', 'webhook.test'))`,
];
