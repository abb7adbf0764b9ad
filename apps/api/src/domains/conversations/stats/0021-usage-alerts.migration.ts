import { Migration } from '@mikro-orm/migrations';

/** Alerts about allowances, each once. */
export class UsageAlerts extends Migration {
  override name = '0021-usage-alerts';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
  or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `create table usage_alerts (
      client_id uuid not null,
      month text not null,
      allowance text not null,
      threshold int not null,
      created_at timestamptz not null,
      primary key (client_id, month, allowance, threshold)
    )`,
  `alter table usage_alerts add constraint usage_alerts_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table usage_alerts add constraint usage_alerts_allowance check (allowance in ('minutes', 'chats'))`,
  `alter table usage_alerts enable row level security; create policy own_client on usage_alerts using (${OWN_CLIENT})`,
];
