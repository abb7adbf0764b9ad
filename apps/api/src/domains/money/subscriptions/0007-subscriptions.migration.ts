import { defineMigration } from '../../../platform/db/migrations.ts';
import { STAFF, allowOwner } from '../../../platform/db/row-security.ts';

export const subscriptionsTables = defineMigration('0007-subscriptions', [
  `create table stripe_subscriptions (
    stripe_subscription_id text primary key,
    stripe_customer_id text not null,
    client_id uuid,
    status text not null,
    locked_price_pence integer not null,
    currency text not null,
    current_period_end timestamptz,
    cancel_at_period_end boolean not null default false,
    past_due_since timestamptz,
    started_at timestamptz not null,
    ended_at timestamptz,
    updated_at timestamptz not null,
    revision integer not null default 0,
    price_key text not null,
    scheduled_price_key text,
    stripe_schedule_id text,
    pending_price_key text,
    pending_until timestamptz,
    stripe_invoice_id text,
    price_since timestamptz not null,
    locked_price_id text,
    scheduled_price_pence integer,
    turn_of text,
    turn_until timestamptz,
    constraint stripe_subscriptions_client_id_foreign foreign key (client_id) references clients (id) on delete set null
  )`,
  allowOwner('stripe_subscriptions'),
  `create policy staff_rows on stripe_subscriptions using (client_id is null and ${STAFF})`,
  `create index stripe_subscriptions_stripe_customer_id_index on stripe_subscriptions (stripe_customer_id)`,
  `create unique index stripe_subscriptions_one_alive on stripe_subscriptions (client_id) where client_id is not null and (status in ('active', 'trialing', 'past_due'))`,
  `create index stripe_subscriptions_living on stripe_subscriptions (updated_at, stripe_subscription_id) where ended_at is null`,
  `create table billing (
    id uuid primary key,
    client_id uuid not null,
    plan text,
    service_type text,
    subscription_tier text,
    billing_status text,
    renewal_date timestamptz,
    stripe_customer_id text,
    edited_at timestamptz,
    edited_by text,
    edited_of text,
    constraint billing_client_id_unique unique (client_id),
    constraint billing_stripe_customer_id_unique unique (stripe_customer_id),
    constraint billing_billing_status check (billing_status in ('active', 'past_due', 'cancelled', 'other')),
    constraint billing_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint billing_service_type check (service_type in ('phone-receptionist', 'live-chatbot', 'combo')),
    constraint billing_subscription_tier check (subscription_tier in ('basic', 'professional', 'premium'))
  )`,
  allowOwner('billing'),
  `create index billing_by_renewal_date on billing (renewal_date, id)`,
  `create index billing_by_billing_status_renewal_date on billing (billing_status, renewal_date, id)`,
  `create index billing_with_client_id on billing (client_id, id)`,
  `create table price_certificates (
    id uuid primary key,
    client_id uuid not null,
    stripe_subscription_id text not null,
    code text not null,
    price_key text not null,
    price_pence integer not null,
    currency text not null,
    since timestamptz not null,
    ended_at timestamptz,
    created_at timestamptz not null,
    constraint price_certificates_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint price_certificates_code_unique unique (code),
    constraint price_certificates_one_of_lock unique (stripe_subscription_id, since)
  )`,
  allowOwner('price_certificates'),
  `create policy read_by_secret on price_certificates for select using (${STAFF})`,
  `create index price_certificates_client_id_index on price_certificates (client_id)`,
  `create table revenue_changes (
    id uuid primary key,
    client_id uuid not null,
    occurred_at timestamptz not null,
    kind text not null,
    before_pence integer not null,
    after_pence integer not null,
    constraint revenue_changes_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint revenue_changes_of_client unique (client_id, occurred_at),
    constraint revenue_changes_kind check (kind in ('new', 'upgrade', 'downgrade', 'churn', 'reactivation'))
  )`,
  allowOwner('revenue_changes'),
  `create index revenue_changes_by_occurred_at on revenue_changes (occurred_at)`,
  `create index revenue_changes_first on revenue_changes (occurred_at, client_id) where kind = 'new'`,
  // The triggers stay: they call the function, which counts more.
  `create function billing_counted() returns trigger language plpgsql security definer set search_path = public, pg_temp
    as $$
    declare gained bigint; lost bigint;
    begin
      gained := 0;
      lost := 0;
      if tg_op <> 'DELETE' then select coalesce(sum((billing_status = 'active')::int), 0) into gained from new_rows; end if;
      if tg_op <> 'INSERT' then select coalesce(sum((billing_status = 'active')::int), 0) into lost from old_rows; end if;
      perform add_to_counter('active_subscriptions', gained - lost);
      gained := 0;
      lost := 0;
      if tg_op <> 'DELETE' then select coalesce(sum((billing_status = 'past_due')::int), 0) into gained from new_rows; end if;
      if tg_op <> 'INSERT' then select coalesce(sum((billing_status = 'past_due')::int), 0) into lost from old_rows; end if;
      perform add_to_counter('past_due_subscriptions', gained - lost);
      gained := 0;
      lost := 0;
      if tg_op <> 'DELETE' then select coalesce(sum((billing_status = 'cancelled')::int), 0) into gained from new_rows; end if;
      if tg_op <> 'INSERT' then select coalesce(sum((billing_status = 'cancelled')::int), 0) into lost from old_rows; end if;
      perform add_to_counter('cancelled_subscriptions', gained - lost);
      gained := 0;
      lost := 0;
      if tg_op <> 'DELETE' then select coalesce(sum(1), 0) into gained from new_rows; end if;
      if tg_op <> 'INSERT' then select coalesce(sum(1), 0) into lost from old_rows; end if;
      perform add_to_counter('subscriptions', gained - lost);
      return null;
    end
    $$`,
  `create trigger billing_counted_on_insert after insert on billing referencing new table as new_rows for each statement execute function billing_counted()`,
  `create trigger billing_counted_on_update after update on billing referencing old table as old_rows new table as new_rows for each statement execute function billing_counted()`,
  `create trigger billing_counted_on_delete after delete on billing referencing old table as old_rows for each statement execute function billing_counted()`,
]);
