import { emit } from '../../../../platform/domain/events.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Job } from '../../../../platform/jobs/jobs.ts';
import { DAY_MS } from '../../../../platform/time/clock.ts';
import { lockObject } from '../../../../integrations/stripe/index.ts';
import { Billing, isHeld, accessEnd, StripeSubscription, refreshBilling, syncSubscription } from '../../subscriptions/index.ts';

/** Days before the end of the grace period at which a client is reminded; at 0 access has ended. */
export const REMINDERS = [7, 3, 1, 0] as const;

/**
 * Reminds clients whose renewal is unpaid, once at each step, and ends access when the grace period is over: even while Stripe cannot be
 * reached. Stripe is asked before a mail, which waits for the next hour when there is no answer. Paying ends both, by the event of the
 * payment.
 */
export const remindOfPaymentJob: Job<Record<string, never>> = {
  name: 'remindOfPayment',
  cron: '23 * * * *',
  async run(ctx) {
    const unpaid = await ctx.em.find(
      StripeSubscription,
      { status: 'past_due', clientId: { $ne: null }, pastDueSince: { $ne: null } },
      { fields: ['stripeSubscriptionId'], orderBy: { stripeSubscriptionId: 'asc' }, disableIdentityMap: true },
    );
    for (const { stripeSubscriptionId } of unpaid) {
      await ifUnpaid(ctx, stripeSubscriptionId, (tx, { clientId, daysLeft }) =>
        daysLeft === 0 ? refreshBilling(tx, clientId) : Promise.resolve(),
      );
      await remind(ctx, stripeSubscriptionId);
    }
  },
};

async function remind(ctx: Context, subscriptionId: string): Promise<void> {
  try {
    await syncSubscription(ctx, subscriptionId);
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    ctx.log.warn({ subscription: subscriptionId, err: failure.details.cause }, 'reminder of a payment waits for Stripe');
    return;
  }
  await ifUnpaid(ctx, subscriptionId, (tx, due) => emit(tx, 'paymentDue', due));
}

interface DuePayment {
  readonly clientId: string;
  readonly since: Date;
  readonly accessUntil: Date;
  readonly daysLeft: number;
}

/** Runs a step for a subscription that is still unpaid and has a reminder due, in a transaction that has locked it. */
function ifUnpaid(ctx: Context, stripeSubscriptionId: string, step: (tx: Context, due: DuePayment) => Promise<unknown>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockObject(tx, stripeSubscriptionId);
    const row = await tx.em.findOne(StripeSubscription, { stripeSubscriptionId, status: 'past_due' }, { refresh: true });
    if (!row?.clientId || !row.pastDueSince) return;
    // Staff decided otherwise about this business.
    const billing = await tx.em.findOne(Billing, { clientId: row.clientId });
    if (billing && isHeld(billing, row)) return;
    const accessUntil = accessEnd(row.pastDueSince);
    const daysLeft = reminderAt(tx.now(), row.pastDueSince, accessUntil);
    if (daysLeft !== null) await step(tx, { clientId: row.clientId, since: row.pastDueSince, accessUntil, daysLeft });
  });
}

/** Returns the latest reminder that is due, `null` before the first one; steps that lie before the failed payment are left out. */
export function reminderAt(now: Date, since: Date, accessUntil: Date): number | null {
  const due = REMINDERS.filter((days) => {
    const at = accessUntil.getTime() - days * DAY_MS;
    return (at > since.getTime() || days === 0) && at <= now.getTime();
  });
  return due.at(-1) ?? null;
}
