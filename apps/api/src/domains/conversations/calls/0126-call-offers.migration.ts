import { Migration } from '@mikro-orm/migrations';

/** Times that a call was offered, which it may book without reading them back; assistants learn to read back. */
export class CallOffers extends Migration {
  override name = '0126-call-offers';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `create table call_offers (
      id uuid not null primary key,
      client_id uuid not null,
      call_id text not null,
      times text[] not null,
      offered_at timestamptz not null
    )`,
  `alter table call_offers add constraint call_offers_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table call_offers add constraint call_offers_once unique (client_id, call_id)`,
  `create index call_offers_offered_at on call_offers (offered_at)`,
  `alter table call_offers enable row level security`,
  `create policy own_client on call_offers using (${OWN_CLIENT})`,
  // The hourly job sends assistants again that wait for a day.
  `update voice_assistants set sync_state = case sync_state when 'synced' then 'pending' else sync_state end,
     requested_at = case sync_state when 'synced' then requested_at - interval '2 days' else requested_at end`,
];
