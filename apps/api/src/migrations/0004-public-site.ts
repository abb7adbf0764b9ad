import { Migration } from '@mikro-orm/migrations';

/** Mails with a Reply-To and attachments, choices of visitors in the cookie banner, and counts of visits. */
export class PublicSite extends Migration {
  override name = '0004-public-site';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS: readonly string[] = [
  `alter table outbox_messages add column reply_to text null, add column attachments jsonb null`,
  `alter table consents alter column user_id drop not null, add column visitor_id uuid null, add column choices jsonb null`,
  `alter table consents add constraint consents_of_somebody check ((user_id is null) <> (visitor_id is null))`,
  `create table visit_counts (
      day date not null,
      event text not null,
      path text not null,
      visits integer not null,
      primary key (day, event, path)
    )`,
];
