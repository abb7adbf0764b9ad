import { Migration } from '@mikro-orm/migrations';

/** Calls with whether they were accepted, so that one in progress is finished after its plan has ended. */
export class AcceptedCalls extends Migration {
  override name = '0123-accepted-calls';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `create table accepted_calls (
      id uuid not null primary key,
      client_id uuid not null,
      call_id text not null,
      is_accepted boolean not null,
      decided_at timestamptz not null
    )`,
  `alter table accepted_calls add constraint accepted_calls_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table accepted_calls add constraint accepted_calls_once unique (client_id, call_id)`,
  `create index accepted_calls_decided_at on accepted_calls (decided_at)`,
  `alter table accepted_calls enable row level security`,
  `create policy own_client on accepted_calls using (${OWN_CLIENT})`,
];
