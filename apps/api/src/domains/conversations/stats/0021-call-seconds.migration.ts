import { Migration } from '@mikro-orm/migrations';

/** The length of a month's calls in seconds, which minutes and mean length are calculated from. */
export class CallSeconds extends Migration {
  override name = '0021-call-seconds';

  override up(): void {
    this.addSql('alter table stats add column call_seconds int not null default 0');
    // Months that were counted before have whole minutes only.
    this.addSql('update stats set call_seconds = total_vapi_minutes * 60');
  }
}
