import { Migration } from '@mikro-orm/migrations';

/** The number that an appointment was booked from, which bounds the appointments of one caller. */
export class CallerNumbers extends Migration {
  override name = '0028-caller-numbers';

  override up(): void {
    this.addSql('alter table appointments add column caller_number text null');
  }
}
