import { Migration } from '@mikro-orm/migrations';

/**
 * Since when a request for a phone receptionist waits, and the indexes by which staff find it. Of older requests only the latest time before
 * which they cannot have been made is known.
 */
export class PhoneRequests extends Migration {
  override name = '0068-phone-requests';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const WAITING = `phone_receptionist_status in ('pending_new', 'pending_existing')`;

const STATEMENTS: readonly string[] = [
  `alter table clients add phone_requested_at timestamptz null`,
  `update clients set phone_requested_at = coalesce(
      (select max(occurred_at) from phone_number_changes change where change.client_id = clients.id), created_at)
    where ${WAITING}`,
  `create index clients_phone_requests on clients (phone_requested_at) where ${WAITING}`,
  `create index clients_by_phone_receptionist_status_created_at on clients (phone_receptionist_status, created_at, id)`,
  `create index clients_by_phone_receptionist_status_business_name
    on clients (phone_receptionist_status, business_name collate "und-x-icu", id)`,
];
