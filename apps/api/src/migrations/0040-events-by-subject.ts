import { Migration } from '@mikro-orm/migrations';

/** What events belong to, such as a customer at Stripe: waiting events of one subject are applied together. */
export class EventsBySubject extends Migration {
  override name = '0040-events-by-subject';

  override up(): void {
    this.addSql('alter table inbound_events add column subject text null');
    this.addSql(
      'create index inbound_events_subject on inbound_events (provider, subject, received_at) where applied_at is null and subject is not null',
    );
  }
}
