import { Migration } from '@mikro-orm/migrations';

/** When each member last had the dashboard open (docs/how/phone.md). */
export class MemberVisits extends Migration {
  override name = '0024-member-visits';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create table member_visits (
      client_id uuid not null,
      user_id uuid not null,
      seen_at timestamptz not null,
      news_since timestamptz not null,
      primary key (client_id, user_id)
    )`,
  `alter table member_visits add constraint member_visits_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade`,
  `alter table member_visits add constraint member_visits_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade`,
  `create index member_visits_user_id_index on member_visits (user_id)`,
  `alter table member_visits enable row level security`,
  `create policy own_client on member_visits using ((select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid))`,
];
