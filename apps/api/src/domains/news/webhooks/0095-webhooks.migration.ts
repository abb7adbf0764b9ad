import { Migration } from '@mikro-orm/migrations';

/** Clients' webhook endpoints and their deliveries (docs/how/outside-calls.md). */
export class Webhooks extends Migration {
  override name = '0095-webhooks';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `create table webhook_endpoints (
      id uuid not null primary key,
      client_id uuid not null,
      url text not null,
      description text null,
      events text[] not null,
      state text not null default 'enabled',
      sealed_secret text not null,
      sealed_previous_secret text null,
      previous_secret_until timestamptz null,
      failing_since timestamptz null,
      created_at timestamptz not null
    )`,
  `alter table webhook_endpoints add constraint webhook_endpoints_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table webhook_endpoints add constraint webhook_endpoints_events check (events <@ '{chat.escalated,chat.completed,call.completed,booking.created,booking.moved,booking.cancelled,webhook.test}'::text[])`,
  `alter table webhook_endpoints add constraint webhook_endpoints_state check (state in ('enabled', 'switched off', 'failing', 'gone'))`,
  `alter table webhook_endpoints add constraint webhook_endpoints_previous_secret check ((sealed_previous_secret is null) = (previous_secret_until is null))`,
  `create index webhook_endpoints_client_id on webhook_endpoints (client_id)`,
  `alter table webhook_endpoints enable row level security`,
  `create policy own_client on webhook_endpoints using (${OWN_CLIENT})`,

  `create table webhook_deliveries (
      id uuid not null primary key,
      client_id uuid not null,
      endpoint_id uuid not null,
      event_id uuid not null,
      event_key text not null,
      type text not null,
      body text not null,
      state text not null default 'waiting',
      tries int not null default 0,
      attempt_count int not null default 0,
      attempts jsonb not null default '[]',
      last_status int null,
      last_error text null,
      next_attempt_at timestamptz null,
      leased_until timestamptz null,
      created_at timestamptz not null
    )`,
  `alter table webhook_deliveries add constraint webhook_deliveries_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_foreign foreign key (endpoint_id) references webhook_endpoints (id) on delete cascade`,
  `alter table webhook_deliveries add constraint webhook_deliveries_type check (type in ('chat.escalated', 'chat.completed', 'call.completed', 'booking.created', 'booking.moved', 'booking.cancelled', 'webhook.test'))`,
  `alter table webhook_deliveries add constraint webhook_deliveries_state check (state in ('waiting', 'delivered', 'failed'))`,
  `alter table webhook_deliveries add constraint webhook_deliveries_waits check ((state = 'waiting') = (next_attempt_at is not null))`,
  // An event that is emitted again is sent to an endpoint once.
  `alter table webhook_deliveries add constraint webhook_deliveries_once unique (endpoint_id, event_key)`,
  `create index webhook_deliveries_by_created_at on webhook_deliveries (client_id, created_at, id)`,
  `create index webhook_deliveries_by_state_created_at on webhook_deliveries (client_id, state, created_at, id)`,
  `create index webhook_deliveries_with_endpoint_id on webhook_deliveries (client_id, endpoint_id, id)`,
  `create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'waiting'`,
  `create index webhook_deliveries_created_at on webhook_deliveries (created_at)`,
  `alter table webhook_deliveries enable row level security`,
  `create policy own_client on webhook_deliveries using (${OWN_CLIENT})`,
];
