import { Migration } from '@mikro-orm/migrations';

/** What staff look for in inbox and outbox: events that are not applied, mails that wait or failed; failed mails can be set aside. */
export class WorkLeftIndexes extends Migration {
  override name = '0063-work-left';

  override up(): void {
    this.addSql('alter table outbox_messages add column settled_at timestamptz null');
    this.addSql(`create index outbox_messages_open on outbox_messages (created_at, id) where status <> 'sent' and settled_at is null`);
    this.addSql(`create index outbox_messages_failed on outbox_messages (created_at, id) where status = 'failed' and settled_at is null`);
    this.addSql(
      `create index inbound_events_open on inbound_events (received_at, provider, event_id)
       where waits_for is null and (applied_at is null or last_error is not null)`,
    );
  }
}
