import { Migration } from '@mikro-orm/migrations';

/**
 * The date of a cancelled plan is that of its end (CF-38). Rows that were written before still had the end of the last period, and
 * nothing at Stripe changes any more that would refresh them. A date that staff have set stays.
 */
export class EndedPlans extends Migration {
  override name = '0050-ended-plans';

  override up(): void {
    this.addSql(`update billing set renewal_date = last.ended_at
      from (select distinct on (client_id) client_id, status, current_period_end, ended_at
        from stripe_subscriptions where client_id is not null order by client_id, started_at desc) last
      where last.client_id = billing.client_id and last.status = 'canceled' and last.ended_at is not null
        and billing.billing_status = 'cancelled' and billing.renewal_date = last.current_period_end`);
  }
}
