import { Migration } from '@mikro-orm/migrations';

/** Until when a provider asked not to be called again for a calendar. */
export class CalendarPauses extends Migration {
  override name = '0028-calendar-pauses';

  override up(): void {
    this.addSql('alter table calendar_grants add column paused_until timestamptz null');
  }
}
