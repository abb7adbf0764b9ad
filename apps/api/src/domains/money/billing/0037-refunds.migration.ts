import { Migration } from '@mikro-orm/migrations';

/** One table for all refunds; those stored with returned purchases move there. */
export class Refunds extends Migration {
  override name = '0037-refunds';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STAFF = `(select current_setting('app.all_clients', true)) = 'on' or (select current_setting('app.staff_rows', true)) = 'on'`;
const STATUS = `check (status in ('pending', 'refunded', 'failed'))`;

const STATEMENTS: readonly string[] = [
  `create table refunds (
      id uuid not null primary key,
      purpose text not null,
      subject_id uuid not null,
      client_id uuid null,
      stripe_subscription_id text not null,
      amount_pence integer not null,
      status text not null,
      requested_by text null,
      decided_by text null,
      last_error text null,
      created_at timestamptz not null,
      planned_at timestamptz null,
      cancelled_at timestamptz null,
      refunded_at timestamptz null
    )`,
  `alter table refunds add constraint refunds_client_id_foreign foreign key (client_id) references clients (id) on delete set null`,
  `alter table refunds add constraint refunds_purpose_subject_id_unique unique (purpose, subject_id)`,
  `alter table refunds add constraint refunds_purpose check (purpose in ('returned_purchase', 'guarantee', 'cooling_off'))`,
  `alter table refunds add constraint refunds_status ${STATUS}`,
  `create index refunds_client_id_index on refunds (client_id)`,
  `create index refunds_by_created_at on refunds (created_at, id)`,
  `create index refunds_by_status_created_at on refunds (status, created_at, id)`,
  `alter table refunds enable row level security; create policy staff on refunds using (${STAFF})`,
  `create table refund_payments (
      id uuid not null primary key,
      refund_id uuid not null,
      stripe_payment_id text not null,
      amount_pence integer not null,
      status text not null,
      stripe_refund_id text null,
      last_error text null
    )`,
  `alter table refund_payments add constraint refund_payments_refund_id_foreign foreign key (refund_id) references refunds (id) on delete cascade`,
  `alter table refund_payments add constraint refund_payments_stripe_refund_id_unique unique (stripe_refund_id)`,
  `alter table refund_payments add constraint refund_payments_status ${STATUS}`,
  `create index refund_payments_refund_id_index on refund_payments (refund_id)`,
  `create index refund_payments_stripe_payment_id_index on refund_payments (stripe_payment_id)`,
  `alter table refund_payments enable row level security; create policy staff on refund_payments using (${STAFF})`,
  // Purchases not refunded yet are queued again; if Stripe has refunded one already, there is nothing left to refund.
  `insert into refunds (id, purpose, subject_id, client_id, stripe_subscription_id, amount_pence, status, requested_by, last_error,
      created_at, planned_at, cancelled_at, refunded_at)
   select id, 'returned_purchase', id, client_id, stripe_subscription_id, amount_pence, status, email, last_error,
      created_at, refunded_at, cancelled_at, refunded_at from returned_purchases`,
  `insert into refund_payments (id, refund_id, stripe_payment_id, amount_pence, status, stripe_refund_id, last_error)
   select gen_random_uuid(), id, '', amount_pence, status, stripe_refund_id, last_error from returned_purchases where stripe_refund_id is not null`,
  `alter table returned_purchases
     drop column stripe_subscription_id, drop column stripe_refund_id, drop column last_error, drop column cancelled_at, drop column refunded_at`,
];
