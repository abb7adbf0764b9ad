import { Migration } from '@mikro-orm/migrations';

/** Refunded purchases, the price paid for each purchase, and when Stripe last reported it as unpaid. */
export class ClaimsAndReturns extends Migration {
  override name = '0015-claims-and-returns';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STAFF = `(select current_setting('app.all_clients', true)) = 'on' or (select current_setting('app.staff_rows', true)) = 'on'`;

const STATEMENTS: readonly string[] = [
  `alter table checkout_intents add column paid_pence integer null`,
  `alter table checkout_intents add column checked_at timestamptz null`,
  `alter table checkout_intents drop constraint checkout_intents_status`,
  `alter table checkout_intents add constraint checkout_intents_status check (status in ('open', 'completed', 'linked', 'returned', 'expired'))`,
  `create table returned_purchases (
      id uuid not null,
      intent_id uuid not null,
      client_id uuid null,
      reason text not null,
      plan text not null,
      email text not null,
      stripe_subscription_id text not null,
      amount_pence integer not null,
      status text not null,
      stripe_refund_id text null,
      last_error text null,
      created_at timestamptz not null,
      cancelled_at timestamptz null,
      refunded_at timestamptz null,
      primary key (id)
    )`,
  `alter table returned_purchases add constraint returned_purchases_intent_id_foreign foreign key (intent_id) references checkout_intents (id) on delete cascade`,
  `alter table returned_purchases add constraint returned_purchases_client_id_foreign foreign key (client_id) references clients (id) on delete set null`,
  `alter table returned_purchases add constraint returned_purchases_intent_id_unique unique (intent_id)`,
  `alter table returned_purchases add constraint returned_purchases_stripe_refund_id_unique unique (stripe_refund_id)`,
  `alter table returned_purchases add constraint returned_purchases_reason check (reason in ('already_subscribed', 'not_owner'))`,
  `alter table returned_purchases add constraint returned_purchases_status check (status in ('pending', 'refunded', 'failed'))`,
  `create index returned_purchases_client_id_index on returned_purchases (client_id)`,
  `create index returned_purchases_by_created_at on returned_purchases (created_at, id)`,
  `create index returned_purchases_by_status_created_at on returned_purchases (status, created_at, id)`,
  `alter table returned_purchases enable row level security; create policy staff on returned_purchases using (${STAFF})`,
];
