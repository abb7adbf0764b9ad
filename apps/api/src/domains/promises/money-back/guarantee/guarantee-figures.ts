import { TERMS } from '@larkline/catalogue';
import { DAY_MS } from '../../../../platform/time/clock.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { rowOfClient } from '../../../../platform/graphql/list/rows-of-client.ts';
import { Invoice, paidInvoices } from '../../../money/ledger/index.ts';
import { type StripeSubscription } from '../../../money/subscriptions/index.ts';
import { usageBetween } from '../../../conversations/stats/index.ts';
import { promiseEnd } from '../promise-days.ts';
import { WorkCosts } from './work-costs.entity.ts';

/** The saving that the guarantee promises, as a multiple of the fees. */
export const PROMISED_MULTIPLE = 2;

/** Figures that decide the guarantee. Money in pence. */
export interface GuaranteeFigures {
  readonly startsAt: Date;
  /** Until when it can be claimed. */
  readonly endsAt: Date;
  readonly minutes: number;
  readonly chats: number;
  readonly minutePence: number;
  readonly chatPence: number;
  readonly savedPence: number;
  readonly feesPence: number;
  /** Whether the saving is at least twice the fees (CF-63). */
  readonly isKept: boolean;
}

type Subscription = Pick<StripeSubscription, 'clientId' | 'stripeSubscriptionId' | 'startedAt'>;

/** Returns the figures of a client's first subscription as they are now: of its first 90 days, even after them. */
export async function guaranteeFigures(
  ctx: Context,
  clientId: string,
  { stripeSubscriptionId, startedAt }: Subscription,
): Promise<GuaranteeFigures> {
  const until = ninetyDaysAfter(startedAt);
  // Asked for together: one round trip, even for many clients.
  const [{ minutes, chats }, costs, invoices] = await Promise.all([
    usageBetween(ctx, clientId, startedAt, until),
    rowOfClient(ctx, WorkCosts, clientId),
    paidInvoices(ctx, clientId, stripeSubscriptionId),
  ]);
  const { minutePence, chatPence } = costs ?? new WorkCosts();
  const savedPence = minutes * minutePence + chats * chatPence;
  const feesPence = Math.round(invoices.reduce((sum, invoice) => sum + feeWithin(invoice, startedAt, until), 0));
  return {
    startsAt: startedAt,
    endsAt: promiseEnd(startedAt, TERMS.guaranteeDays),
    minutes,
    chats,
    minutePence,
    chatPence,
    savedPence,
    feesPence,
    isKept: savedPence >= PROMISED_MULTIPLE * feesPence,
  };
}

type PaidInvoice = Pick<Invoice, 'paidPence' | 'refundedPence' | 'subtotalPence' | 'totalPence' | 'periodStart' | 'periodEnd'>;

/**
 * Returns what of an invoice was paid for the time between two instants, without VAT and refunds, in pence with fractions: of an annual
 * payment the share of that time.
 */
export function feeWithin(invoice: PaidInvoice, from: Date, until: Date): number {
  const { paidPence, refundedPence, subtotalPence, totalPence, periodStart, periodEnd } = invoice;
  if (totalPence <= 0) return 0;
  const withoutVat = ((paidPence - refundedPence) * subtotalPence) / totalPence;
  const length = periodEnd.getTime() - periodStart.getTime();
  if (length <= 0) return periodStart >= from && periodStart < until ? withoutVat : 0;
  const overlap = Math.min(periodEnd.getTime(), until.getTime()) - Math.max(periodStart.getTime(), from.getTime());
  return (withoutVat * Math.max(0, overlap)) / length;
}

/**
 * Returns the invoices that an approved claim refunds: those that began within the 90 days, whole, and those issued after the claim, for time
 * that the client no longer uses.
 */
export function invoicesToRefund(
  ctx: Context,
  clientId: string,
  { stripeSubscriptionId, startedAt }: Subscription,
  claimedAt: Date,
): Promise<Invoice[]> {
  const within = { periodStart: { $lt: ninetyDaysAfter(startedAt) } };
  return ctx.em.find(
    Invoice,
    { clientId, stripeSubscriptionId, status: 'paid', $or: [within, { issuedAt: { $gte: claimedAt } }] },
    { orderBy: { issuedAt: 'asc' }, disableIdentityMap: true },
  );
}

function ninetyDaysAfter(start: Date): Date {
  return new Date(start.getTime() + TERMS.guaranteeDays * DAY_MS);
}
