import { Migration } from '@mikro-orm/migrations';

/** Invoices of clients, as Stripe reports them. */
export class Invoices extends Migration {
  override name = '0035-invoices';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `create table invoices (
      id uuid not null primary key,
      client_id uuid not null,
      stripe_invoice_id text not null,
      stripe_subscription_id text not null,
      stripe_payment_id text null,
      number text not null,
      status text not null,
      reason text not null,
      currency text not null,
      subtotal_pence integer not null,
      tax_pence integer not null,
      total_pence integer not null,
      paid_pence integer not null,
      refunded_pence integer not null,
      issued_at timestamptz not null,
      paid_at timestamptz null,
      period_start timestamptz not null,
      period_end timestamptz not null,
      next_attempt_at timestamptz null,
      revision integer not null default 0
    )`,
  `alter table invoices add constraint invoices_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table invoices add constraint invoices_stripe_invoice_id_unique unique (stripe_invoice_id)`,
  `alter table invoices add constraint invoices_status check (status in ('open', 'paid', 'void', 'uncollectible'))`,
  `alter table invoices add constraint invoices_reason check (reason in ('start', 'renewal', 'change', 'other'))`,
  `create index invoices_by_issued_at on invoices (client_id, issued_at, id)`,
  `create index invoices_by_status_issued_at on invoices (client_id, status, issued_at, id)`,
  `create index invoices_stripe_payment_id_index on invoices (stripe_payment_id)`,
  `alter table invoices enable row level security`,
  `create policy own_client on invoices using (${OWN_CLIENT})`,
];
