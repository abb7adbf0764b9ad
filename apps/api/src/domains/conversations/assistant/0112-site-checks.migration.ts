import { Migration } from '@mikro-orm/migrations';

/** What the last look for the snippet found on each further site that may show the chat. */
export class SiteChecks extends Migration {
  override name = '0112-site-checks';

  override up(): void {
    this.addSql(`alter table chatbot_installations add column site_checks jsonb not null default '[]'`);
  }
}
