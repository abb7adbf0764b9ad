import { Migration } from '@mikro-orm/migrations';

/** Quotes and changes of plan, and what is planned for a subscription. */
export class PlanChanges extends Migration {
  override name = '0036-plan-changes';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `alter table stripe_subscriptions
     add column scheduled_price_key text,
     add column stripe_schedule_id text,
     add column pending_price_key text,
     add column pending_until timestamptz,
     add column stripe_invoice_id text`,
  `create table plan_changes (
      id uuid not null primary key,
      client_id uuid not null,
      stripe_subscription_id text not null,
      stripe_item_id text not null,
      from_price_key text not null,
      to_price_key text not null,
      timing text not null,
      state text not null,
      amount_pence integer not null,
      tax_pence integer not null,
      lines jsonb not null,
      prorated_at timestamptz not null,
      takes_effect_at timestamptz not null,
      expires_at timestamptz not null,
      announced_at timestamptz null,
      created_at timestamptz not null
    )`,
  `alter table plan_changes add constraint plan_changes_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table plan_changes add constraint plan_changes_timing check (timing in ('now', 'at_renewal'))`,
  `alter table plan_changes add constraint plan_changes_state check (state in ('quoted', 'confirming', 'awaiting_payment', 'scheduled', 'applied', 'ended'))`,
  `create index plan_changes_open on plan_changes (stripe_subscription_id) where state in ('confirming', 'awaiting_payment', 'scheduled')`,
  `create index plan_changes_client_id_index on plan_changes (client_id)`,
  `create index plan_changes_quoted on plan_changes (created_at) where state = 'quoted'`,
  `alter table plan_changes enable row level security`,
  `create policy own_client on plan_changes using (${OWN_CLIENT})`,
];
