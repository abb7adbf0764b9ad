import { Migration } from '@mikro-orm/migrations';

/** Which change of a subscription is being made at Stripe, and until when others wait for it at most. */
export class Turns extends Migration {
  override name = '0049-turns';

  override up(): void {
    this.addSql(`alter table stripe_subscriptions add column turn_of text null, add column turn_until timestamptz null`);
  }
}
