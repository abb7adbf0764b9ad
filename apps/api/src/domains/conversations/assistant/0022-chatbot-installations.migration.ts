import { Migration } from '@mikro-orm/migrations';

/** The public id in the snippet of a client's website, and what the last look for the snippet found. */
export class ChatbotInstallations extends Migration {
  override name = '0022-chatbot-installations';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `create table chatbot_installations (
      client_id uuid not null primary key,
      public_id text not null,
      checked_at timestamptz null,
      check_result text null,
      check_detail text null
    )`,
  `alter table chatbot_installations add constraint chatbot_installations_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade`,
  `alter table chatbot_installations add constraint chatbot_installations_public_id_unique unique (public_id)`,
  `alter table chatbot_installations add constraint chatbot_installations_check_result
     check (check_result in ('found', 'other_id', 'not_found', 'unreachable', 'refused'))`,
  `alter table chatbot_installations enable row level security`,
  `create policy own_client on chatbot_installations using (${OWN_CLIENT})`,
];
