import { Migration } from '@mikro-orm/migrations';

/** Events that are kept until what they are about is known, such as the assistant that took a call. */
export class WaitingEvents extends Migration {
  override name = '0020-waiting-events';

  override up(): void {
    this.addSql('alter table inbound_events add column waits_for text null');
    this.addSql('create index inbound_events_waiting on inbound_events (received_at) where waits_for is not null');
    this.addSql('create index inbound_events_waits_for_index on inbound_events (waits_for)');
  }
}
