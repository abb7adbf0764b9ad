import { Migration } from '@mikro-orm/migrations';

/** The 90-day guarantee: what work costs a client, and claims. */
export class Guarantee extends Migration {
  override name = '0039-guarantee';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `create table work_costs (client_id uuid not null primary key, minute_pence integer not null default 30, chat_pence integer not null default 150)`,
  `alter table work_costs add constraint work_costs_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade`,
  `alter table work_costs enable row level security`,
  `create policy own_client on work_costs using (${OWN_CLIENT})`,
  `create table guarantee_claims (
      id uuid not null primary key,
      client_id uuid not null,
      stripe_subscription_id text not null,
      state text not null,
      reason text not null,
      minutes integer not null,
      chats integer not null,
      minute_pence integer not null,
      chat_pence integer not null,
      saved_pence integer not null,
      fees_pence integer not null,
      requested_by text not null,
      created_at timestamptz not null,
      decided_by text null,
      decided_at timestamptz null,
      note text null
    )`,
  `alter table guarantee_claims add constraint guarantee_claims_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table guarantee_claims add constraint guarantee_claims_client_id_unique unique (client_id)`,
  `alter table guarantee_claims add constraint guarantee_claims_state check (state in ('received', 'approved', 'refused'))`,
  `create index guarantee_claims_by_created_at on guarantee_claims (created_at, id)`,
  `create index guarantee_claims_by_state_created_at on guarantee_claims (state, created_at, id)`,
  `alter table guarantee_claims enable row level security`,
  `create policy own_client on guarantee_claims using (${OWN_CLIENT})`,
];
