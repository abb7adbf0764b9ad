import { Migration } from '@mikro-orm/migrations';

/** Staff settle purchases that no account has claimed: who did, why one is refunded, and the index of their list. */
export class UnclaimedPurchasesForStaff extends Migration {
  override name = '0073-unclaimed-purchases-for-staff';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS: readonly string[] = [
  `alter table checkout_intents add column settled_by text null`,
  `create index checkout_intents_unclaimed_since on checkout_intents (completed_at, id) where status = 'completed'`,
  `alter table returned_purchases drop constraint returned_purchases_reason`,
  `alter table returned_purchases add constraint returned_purchases_reason check (reason in ('already_subscribed', 'not_owner', 'unclaimed'))`,
];
