import { TERMS } from '@larkline/catalogue';
import { asStaffRows, inTransaction, staffReads } from '../../../../platform/db/in-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { DAY_MS } from '../../../../platform/time/clock.ts';
import { ALIVE_STATUSES, type StripeSubscription } from '../../../money/subscriptions/index.ts';
import {
  beginRefund,
  findRefund,
  Invoice,
  paidInvoices,
  choosePayments,
  refundable,
  loadRefund,
  sumPence,
  syncInvoice,
  type PaymentToRefund,
  type RefundFacts,
} from '../../../money/ledger/index.ts';
import { inTurn, livingSubscription, REFUND_TURN } from '../../../money/plan-changes/index.ts';
import { requesterEmail } from '../requester.ts';
import { getOwnClient, ownClientId } from '../../../people/rows/index.ts';
import { usageBetween } from '../../../conversations/stats/index.ts';
import { daysLeft, firstSubscription, promiseEnd, listSubscriptions } from '../promise-days.ts';
import type { CoolingOff } from './cooling-off.types.ts';

/**
 * Returns what a client gets back who cancels within the 14 days after the start of the first subscription, or has done so; `null` when the
 * days are over or nothing was paid, and once the money is back and another plan has begun.
 */
export async function findCoolingOff(ctx: Context, clientId: string): Promise<CoolingOff | null> {
  const own = staffReads(ctx);
  const [[subscription, ...later], refund] = await Promise.all([
    listSubscriptions(own, clientId),
    loadRefund(own, 'cooling_off', clientId),
  ]);
  if (!subscription) return null;
  if (refund) {
    const endedAt = refund.status === 'refunded' && refund.cancelledAt;
    return endedAt && later.some(({ startedAt }) => startedAt > endedAt) ? null : fromRefund(subscription, refund);
  }
  return (await quote(own, clientId, subscription))?.offer ?? null;
}

/**
 * Cancels the client's plan now and refunds the quoted amount once; a job carries it out. Repeating the call has no further effect. Throws
 * NOT_SUBSCRIBED, COOLING_OFF_OVER, REFUND_CHANGED if a different amount is due by now, CHANGE_PLANNED while a change of plan is being
 * made, RATE_LIMITED, UPSTREAM_FAILED.
 */
export async function cancelAndRefund(ctx: Context, refundPence: number): Promise<CoolingOff> {
  const clientId = ownClientId(ctx);
  await ctx.limits.consume('planChange', clientId);
  const before = await findCoolingOff(ctx, clientId);
  if (before?.status) return before;
  // In turn: a change that another tab confirms is paid before the amount is worked out, or refused after it.
  return inTurn(ctx, clientId, REFUND_TURN, async () => {
    await refresh(ctx, clientId);
    return begin(ctx, clientId, refundPence);
  });
}

function begin(ctx: Context, clientId: string, refundPence: number): Promise<CoolingOff> {
  return inTransaction(asStaffRows(ctx), async (tx) => {
    // Locked: two tabs follow one another.
    await getOwnClient(tx);
    const subscription = await firstSubscription(tx, clientId);
    if (!subscription) throw new AppError('NOT_SUBSCRIBED', "You don't have a plan yet. Please choose one first.");
    const existing = await findRefund(tx, 'cooling_off', clientId);
    if (existing) return fromRefund(subscription, existing);
    const due = await quote(tx, clientId, subscription);
    if (!due) throw new AppError('COOLING_OFF_OVER', 'The 14 days for cancelling with a refund have passed.');
    if (due.offer.refundPence !== refundPence)
      throw new AppError('REFUND_CHANGED', 'The amount has changed. Please check it and confirm again.');
    const refund = await beginRefund(tx, {
      purpose: 'cooling_off',
      subjectId: clientId,
      clientId,
      stripeSubscriptionId: subscription.stripeSubscriptionId,
      amountPence: refundPence,
      payments: choosePayments(due.payments, refundPence),
      requestedBy: await requesterEmail(tx),
    });
    return fromRefund(subscription, refund);
  });
}

async function refresh(ctx: Context, clientId: string): Promise<void> {
  await livingSubscription(ctx, clientId, "We couldn't cancel your plan. Please try again.");
  const invoices = await ctx.em.find(Invoice, { clientId }, { fields: ['stripeInvoiceId'], disableIdentityMap: true });
  for (const { stripeInvoiceId } of invoices) await syncInvoice(ctx, stripeInvoiceId);
}

interface Quote {
  readonly offer: CoolingOff;
  readonly payments: readonly PaymentToRefund[];
}

async function quote(ctx: Context, clientId: string, subscription: StripeSubscription): Promise<Quote | null> {
  const { stripeSubscriptionId, startedAt, status } = subscription;
  const endsAt = promiseEnd(startedAt, TERMS.coolingOffDays);
  const now = ctx.now();
  if (now >= endsAt || !ALIVE_STATUSES.some((each) => each === status)) return null;
  // Asked for together: one round trip, even for many clients.
  const [invoices, { firstAt }] = await Promise.all([
    paidInvoices(ctx, clientId, stripeSubscriptionId),
    usageBetween(ctx, clientId, startedAt, now),
  ]);
  const payments = await refundable(ctx, invoices);
  const paidPence = sumPence(payments);
  if (paidPence === 0) return null;
  const usedDays = firstAt ? Math.floor((now.getTime() - firstAt.getTime()) / DAY_MS) : 0;
  const keptPence = firstAt ? usedPence(invoices, firstAt, usedDays) : 0;
  const offer = {
    id: clientId,
    endsAt,
    daysLeft: daysLeft(TERMS.coolingOffDays, endsAt, now),
    paidPence,
    usedDays,
    refundPence: paidPence - keptPence,
    status: null,
  };
  return { offer, payments };
}

type PaidPeriod = Pick<Invoice, 'paidPence' | 'refundedPence' | 'periodStart' | 'periodEnd'>;

/** Returns the share of payments for whole days from the first use, rounded down to the penny. */
export function usedPence(invoices: readonly PaidPeriod[], firstUse: Date, usedDays: number): number {
  const until = firstUse.getTime() + usedDays * DAY_MS;
  const kept = invoices.reduce((sum, { paidPence, refundedPence, periodStart, periodEnd }) => {
    const length = periodEnd.getTime() - periodStart.getTime();
    const used = Math.min(until, periodEnd.getTime()) - Math.max(firstUse.getTime(), periodStart.getTime());
    return length > 0 && used > 0 ? sum + ((paidPence - refundedPence) * used) / length : sum;
  }, 0);
  return Math.floor(kept);
}

function fromRefund(
  { startedAt }: StripeSubscription,
  { subjectId, amountPence, status }: Pick<RefundFacts, 'subjectId' | 'amountPence' | 'status'>,
): CoolingOff {
  const endsAt = promiseEnd(startedAt, TERMS.coolingOffDays);
  return { id: subjectId, endsAt, daysLeft: 0, paidPence: amountPence, usedDays: 0, refundPence: amountPence, status };
}
