import { Migration } from '@mikro-orm/migrations';

/** Finds the purchases of a browser that are paid and belong to no client yet. */
export class UnclaimedPurchases extends Migration {
  override name = '0016-unclaimed-purchases';

  override up(): void {
    this.addSql(`create index checkout_intents_unclaimed on checkout_intents (visitor_hash) where status = 'completed'`);
  }
}
