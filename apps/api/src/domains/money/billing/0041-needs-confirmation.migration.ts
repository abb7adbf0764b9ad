import { Migration } from '@mikro-orm/migrations';

/** Whether the payment of an open invoice waits for the cardholder to confirm it at the bank. */
export class NeedsConfirmation extends Migration {
  override name = '0041-needs-confirmation';

  override up(): void {
    this.addSql(`alter table invoices add column needs_confirmation boolean not null default false`);
  }
}
