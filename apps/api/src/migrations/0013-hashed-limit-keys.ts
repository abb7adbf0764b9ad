import { Migration } from '@mikro-orm/migrations';

/** Deletes the counted attempts: their keys held network and email addresses, and are stored as keyed hashes from now on. */
export class HashedLimitKeys extends Migration {
  override name = '0013-hashed-limit-keys';

  override up(): void {
    this.addSql('delete from rate_limits');
  }
}
