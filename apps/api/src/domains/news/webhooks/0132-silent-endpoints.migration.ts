import { Migration } from '@mikro-orm/migrations';

/** How often an endpoint did not answer, and until when it is left alone (docs/decisions/0109). */
export class SilentEndpoints extends Migration {
  override name = '0132-silent-endpoints';

  override up(): void {
    this.addSql('alter table webhook_endpoints add column silent_tries int not null default 0, add column rests_until timestamptz null');
  }
}
