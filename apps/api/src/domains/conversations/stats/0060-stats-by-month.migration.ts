import { Migration } from '@mikro-orm/migrations';

/** The figures of all clients in a month. */
export class StatsByMonth extends Migration {
  override name = '0060-stats-by-month';

  override up(): void {
    this.addSql('create index stats_by_month on stats (month)');
  }
}
