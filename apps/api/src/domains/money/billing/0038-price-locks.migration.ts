import { Migration } from '@mikro-orm/migrations';

/** Since when a subscription has its price, what a planned plan will cost, what a purchase cost, and the links of price-lock certificates. */
export class PriceLocks extends Migration {
  override name = '0038-price-locks';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `alter table stripe_subscriptions
     add column price_since timestamptz,
     add column locked_price_id text,
     add column scheduled_price_pence integer`,
  // Plans could not be changed before changes were stored.
  `update stripe_subscriptions s set price_since = coalesce(
     (select max(c.takes_effect_at) from plan_changes c
       where c.stripe_subscription_id = s.stripe_subscription_id and c.to_price_key = s.price_key and c.state = 'applied'),
     s.started_at)`,
  `alter table stripe_subscriptions alter column price_since set not null`,
  `alter table plan_changes add column to_price_pence integer`,
  // A quote holds for half an hour; the client asks for another one.
  `delete from plan_changes where state = 'quoted'`,
  `update plan_changes c set to_price_pence = coalesce(
     (select s.locked_price_pence from stripe_subscriptions s
       where s.stripe_subscription_id = c.stripe_subscription_id and s.price_key = c.to_price_key),
     c.amount_pence)`,
  `alter table plan_changes alter column to_price_pence set not null`,
  `alter table checkout_intents add column price_pence integer`,
  `update checkout_intents i set price_pence = coalesce(
     (select s.locked_price_pence from stripe_subscriptions s
       where s.stripe_subscription_id = i.stripe_subscription_id and s.price_key = i.price_key),
     i.paid_pence) where i.status in ('completed', 'linked', 'returned')`,
  `create table price_certificates (
      id uuid not null primary key,
      client_id uuid not null,
      stripe_subscription_id text not null,
      code text not null,
      price_key text not null,
      price_pence integer not null,
      currency text not null,
      since timestamptz not null,
      ended_at timestamptz null,
      created_at timestamptz not null
    )`,
  `alter table price_certificates add constraint price_certificates_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table price_certificates add constraint price_certificates_code_unique unique (code)`,
  `alter table price_certificates add constraint price_certificates_one_of_lock unique (stripe_subscription_id, since)`,
  `create index price_certificates_client_id_index on price_certificates (client_id)`,
  `alter table price_certificates enable row level security`,
  `create policy own_client on price_certificates using (${OWN_CLIENT})`,
  `create policy read_by_secret on price_certificates for select using ((select current_setting('app.staff_rows', true)) = 'on')`,
];
