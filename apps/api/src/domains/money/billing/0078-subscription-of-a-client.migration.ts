import { Migration } from '@mikro-orm/migrations';

/** The order of the filter that leads from a client to its subscription. */
export class SubscriptionOfAClient extends Migration {
  override name = '0078-subscription-of-a-client';

  override up(): void {
    this.addSql('create index billing_with_client_id on billing (client_id, id)');
  }
}
