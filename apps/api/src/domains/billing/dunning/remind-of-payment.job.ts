import { emit } from '../../../platform/domain/events.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { accessEndOf } from '../subscriptions/billing-state.ts';
import { refreshBilling } from '../subscriptions/subscription.service.ts';

/** Days before the end of the grace period at which a client is reminded; at 0 access has ended. */
const REMINDERS = [7, 3, 1, 0] as const;

interface UnpaidRow {
  readonly clientId: string;
  readonly since: Date;
}

/**
 * Reminds clients whose renewal is unpaid, once at each step, and ends access when the grace period is over: also while Stripe cannot be
 * reached. Paying ends both, by the event of the payment.
 */
export const remindOfPaymentJob: Job<Record<string, never>> = {
  name: 'remindOfPayment',
  cron: '23 * * * *',
  async run(ctx) {
    const unpaid = await ctx.em.execute<UnpaidRow[]>(
      `select client_id as "clientId", past_due_since as since from stripe_subscriptions
       where status = 'past_due' and client_id is not null and past_due_since is not null order by stripe_subscription_id`,
    );
    for (const row of unpaid) await remind(ctx, { ...row, since: new Date(row.since) });
  },
};

function remind(ctx: Context, { clientId, since }: UnpaidRow): Promise<void> {
  const accessUntil = accessEndOf(since, ctx.env.GRACE_PERIOD_DAYS);
  const daysLeft = reminderAt(ctx.now(), since, accessUntil);
  if (daysLeft === null) return Promise.resolve();
  return inTransaction(ctx, async (tx) => {
    if (daysLeft === 0) await refreshBilling(tx, clientId);
    await emit(tx, 'paymentDue', { clientId, since, accessUntil, daysLeft });
  });
}

/** Returns the latest reminder that is due, `null` before the first one; steps that lie before the failed payment are left out. */
export function reminderAt(now: Date, since: Date, accessUntil: Date): number | null {
  const due = REMINDERS.filter((days) => {
    const at = accessUntil.getTime() - days * DAY_MS;
    return at > since.getTime() && at <= now.getTime();
  });
  return due.at(-1) ?? null;
}
