import { Migration } from '@mikro-orm/migrations';

/** Payments that cardholders dispute, for staff; until when Stripe's list of events was compared with the inbox. */
export class Disputes extends Migration {
  override name = '0040-disputes';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STAFF = `((select current_setting('app.all_clients', true)) = 'on') or ((select current_setting('app.staff_rows', true)) = 'on')`;

const STATEMENTS: readonly string[] = [
  `create table disputes (
      id uuid not null primary key,
      stripe_dispute_id text not null,
      stripe_payment_id text null,
      stripe_customer_id text null,
      amount_pence integer not null,
      reason text not null,
      status text not null,
      respond_by timestamptz null,
      opened_at timestamptz not null,
      revision integer not null default 0
    )`,
  `alter table disputes add constraint disputes_stripe_dispute_id_unique unique (stripe_dispute_id)`,
  `alter table disputes add constraint disputes_status check (status in ('needs_response', 'under_review', 'won', 'lost', 'closed'))`,
  `create index disputes_by_opened_at on disputes (opened_at, id)`,
  `create index disputes_by_status_opened_at on disputes (status, opened_at, id)`,
  `create table event_checks (provider text not null primary key, checked_until timestamptz not null)`,
  `drop index stripe_subscriptions_living`,
  `create index stripe_subscriptions_living on stripe_subscriptions (updated_at, stripe_subscription_id) where ended_at is null`,
  `create index invoices_open on invoices (issued_at, stripe_invoice_id) where status = 'open'`,
  `alter table disputes enable row level security; create policy staff on disputes using (${STAFF})`,
];
