import { Migration } from '@mikro-orm/migrations';

/** Assistants that staff assigned to a client beside the one that the product made for it. */
export class AssistantLinks extends Migration {
  override name = '0063-assistant-links';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `create table assistant_links (
      id uuid not null primary key,
      client_id uuid not null,
      provider_assistant_id text not null,
      linked_at timestamptz not null
    )`,
  `alter table assistant_links add constraint assistant_links_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table assistant_links add constraint assistant_links_provider_assistant_id_unique unique (provider_assistant_id)`,
  `create index assistant_links_client_id_index on assistant_links (client_id)`,
  `alter table assistant_links enable row level security`,
  `create policy own_client on assistant_links using (${OWN_CLIENT})`,
];
