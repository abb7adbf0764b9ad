import { priceByKey, SERVICE_NAMES, type Service } from '@larkline/catalogue';
import { formatDate } from '@larkline/format';
import { callStripe, currentPrice, isDeclined, isRefused } from '../../../integrations/stripe/index.ts';
import { findReadable, getOwn } from '../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { syncInvoice } from '../ledger/index.ts';
import { syncSubscription, StripeSubscription } from '../subscriptions/index.ts';
import { assertChangeable, CHANGE_FAILED, freshSubscription } from './changeable.ts';
import { inTurn } from './in-turn.ts';
import { readDifference } from './differences.ts';
import { PlanChange, type PlanChangeState } from './plan-change.entity.ts';
import { previewCost, makeQuote } from './quote.service.ts';
import { planAtRenewal } from './schedules.ts';

/** States in which a change is compared with Stripe before it is made; one that ended is only quoted again. */
const TO_BE_CHECKED: ReadonlySet<PlanChangeState> = new Set(['quoted', 'confirming', 'ended']);
const QUOTE_OVER = "We haven't made this change, so you're still on your current plan. Please choose the plan again.";
const NO_QUOTE = "This quote doesn't exist. Please choose the plan again.";

/** Returns a change of a client whose rows the caller may read; `null` for an unknown id. */
export function findPlanChange(ctx: Context, id: string): Promise<PlanChange | null> {
  return findReadable(ctx, PlanChange, id);
}

/**
 * Carries out a quoted change (BIL-08). What is charged is what was quoted: when Stripe would charge another amount, or the quote is too
 * old, nothing happens and a new quote is returned, which must be confirmed as well. A payment that the bank declines or wants confirmed
 * leaves the old plan in force (`awaiting_payment`). May be interrupted anywhere: the same call continues where it stopped, because its
 * calls carry the id of the change as idempotency key; one that comes after the quote's time is quoted again. Throws NOT_FOUND,
 * LOSS_NOT_ACCEPTED when `accepts` lacks a service that the change loses, QUOTE_OVER when a change at the renewal was interrupted and
 * another quote has taken its place, and as `quotePlanChange`.
 */
export async function confirmPlanChange(ctx: Context, id: string, accepts: readonly Service[]): Promise<PlanChange> {
  const found = await getOwn(ctx, PlanChange, id, NO_QUOTE);
  if (found.state === 'quoted') assertAccepted(found, await lostIn(ctx, found), accepts);
  await ctx.limits.consume('planChange', found.clientId);
  return inTurn(ctx, found.clientId, `confirm ${id}`, () => carryOut(ctx, found, accepts));
}

function assertAccepted(change: PlanChange, lost: readonly Service[], accepts: readonly Service[]): void {
  const missing = lost.filter((service) => !accepts.includes(service));
  if (missing.length === 0) return;
  const names = missing.map((service) => SERVICE_NAMES[service].toLowerCase()).join(' and ');
  const day = change.timing === 'now' ? 'today' : `on ${formatDate(change.takesEffectAt, 'Europe/London')}`;
  throw new AppError('LOSS_NOT_ACCEPTED', `Your ${names} would stop ${day}. Please confirm this, or keep your plan.`);
}

async function lostIn(ctx: Context, change: PlanChange): Promise<readonly Service[]> {
  return (await readDifference(ctx, change)).lostServices;
}

async function carryOut(ctx: Context, found: PlanChange, accepts: readonly Service[]): Promise<PlanChange> {
  const { id } = found;
  if (TO_BE_CHECKED.has(found.state)) {
    const quote = await newQuoteIfChanged(ctx, found);
    if (quote) return quote;
  }
  const change = await begin(ctx, id, accepts);
  if (change.state !== 'confirming') return change;
  await endIfRefused(ctx, change, () => (change.timing === 'now' ? changeNow(ctx, change) : planAtRenewal(ctx, change)));
  await syncSubscription(ctx, change.stripeSubscriptionId, CHANGE_FAILED);
  if (change.timing === 'now') await syncItsInvoice(ctx, change);
  return ctx.em.findOneOrFail(PlanChange, { id }, { refresh: true });
}

// So that the list of invoices, asked for after the answer, has it. Its event brings it too, later or when Stripe does not answer here.
async function syncItsInvoice(ctx: Context, { stripeSubscriptionId }: PlanChange): Promise<void> {
  const row = await ctx.em.findOne(StripeSubscription, { stripeSubscriptionId }, { fields: ['stripeInvoiceId'], disableIdentityMap: true });
  if (!row?.stripeInvoiceId) return;
  await syncInvoice(ctx, row.stripeInvoiceId).catch((failure: unknown) =>
    ctx.log.warn({ err: failure }, 'invoice of a change of plan is stored with its event'),
  );
}

async function newQuoteIfChanged(ctx: Context, change: PlanChange): Promise<PlanChange | null> {
  const subscription = await freshSubscription(ctx, change.clientId, CHANGE_FAILED);
  await ctx.em.refresh(change);
  // Made in the meantime, by another tab or by a call that was interrupted.
  if (!TO_BE_CHECKED.has(change.state)) return null;
  if (change.state === 'confirming' ? isBeingMade(ctx, change, subscription) : await isConfirmable(ctx, change, subscription)) return null;
  await end(ctx, change.id);
  assertChangeable(subscription);
  return makeQuote(ctx, subscription, priceByKey(change.toPriceKey));
}

// Its call at Stripe may be under way, or its answer was lost: it is asked again under the same key. What is planned is another change.
function isBeingMade(ctx: Context, { expiresAt, fromPriceKey }: PlanChange, subscription: StripeSubscription): boolean {
  const { priceKey, scheduledPriceKey, pendingPriceKey, cancelAtPeriodEnd } = subscription;
  if (scheduledPriceKey || pendingPriceKey || cancelAtPeriodEnd) return false;
  return ctx.now().getTime() < expiresAt.getTime() + MINUTE_MS && priceKey === fromPriceKey;
}

async function isConfirmable(ctx: Context, change: PlanChange, subscription: StripeSubscription): Promise<boolean> {
  assertChangeable(subscription);
  if (change.state !== 'quoted') return false;
  if (await holds(ctx, change, subscription)) return true;
  // The difference may be the change itself, confirmed by another tab during the call to Stripe.
  await ctx.em.refresh(change);
  return change.state !== 'quoted' && change.state !== 'ended';
}

/** Returns whether a quote still holds: in time, for the same plan, at the same price, and for the same amount. */
async function holds(ctx: Context, change: PlanChange, { priceKey, stripeSubscriptionId, currentPeriodEnd }: StripeSubscription) {
  if (change.expiresAt <= ctx.now() || priceKey !== change.fromPriceKey || stripeSubscriptionId !== change.stripeSubscriptionId)
    return false;
  if ((await currentPrice(ctx, change.toPriceKey, CHANGE_FAILED)).pricePence !== change.toPricePence) return false;
  if (change.timing === 'at_renewal') return change.takesEffectAt.getTime() === currentPeriodEnd?.getTime();
  return (await amountNow(ctx, change)) === change.amountPence;
}

/** Returns the amount Stripe would charge for a change now, or `null` if Stripe refuses: the quote dates from before a renewal. */
async function amountNow(ctx: Context, change: PlanChange): Promise<number | null> {
  try {
    return (await previewCost(ctx, change)).amountPence;
  } catch (failure) {
    if (isRefused(failure)) return null;
    throw failure;
  }
}

// Two tabs that confirm at once make the same call at Stripe.
function begin(ctx: Context, id: string, accepts: readonly Service[]): Promise<PlanChange> {
  return inTransaction(ctx, async (tx) => {
    const change = await getOwn(tx, PlanChange, id, NO_QUOTE);
    if (change.state === 'quoted') {
      const lost = await lostIn(tx, change);
      assertAccepted(change, lost, accepts);
      tx.em.assign(change, { state: 'confirming', acceptedLossOf: lost.length > 0 ? lost : null });
    }
    await tx.em.flush();
    return change;
  });
}

async function changeNow(ctx: Context, change: PlanChange): Promise<void> {
  const price = await currentPrice(ctx, change.toPriceKey, CHANGE_FAILED);
  await callStripe(ctx, CHANGE_FAILED, (stripe) =>
    stripe.subscriptions.update(
      change.stripeSubscriptionId,
      {
        items: [{ id: change.stripeItemId, price: price.id }],
        proration_behavior: 'always_invoice',
        proration_date: change.proratedAt.getTime() / 1_000,
        payment_behavior: 'pending_if_incomplete',
      },
      { idempotencyKey: `plan-change:${change.id}` },
    ),
  );
}

// Refused for good, such as a time before the paid one, or a schedule that another quote has released: another try needs another quote.
async function endIfRefused(ctx: Context, { id, timing }: PlanChange, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    if (!isRefused(failure) && !isDeclined(failure)) throw failure;
    await end(ctx, id);
    throw timing === 'now' ? failure : new AppError('QUOTE_OVER', QUOTE_OVER, { cause: failure });
  }
}

function end(ctx: Context, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const change = await getOwn(tx, PlanChange, id, NO_QUOTE);
    if (change.state === 'confirming') change.state = 'ended';
    await tx.em.flush();
  });
}

/** A change that was made, as it is shown when its client comes back from paying. */
export interface ChangeNews {
  readonly change: PlanChange;
  /** Whether this call is the first to see its success. */
  readonly isNew: boolean;
}

/**
 * Returns a change as Stripe reports it now, and once that it succeeded (BIL-09); never what the address of the page says. Throws
 * NOT_FOUND, RATE_LIMITED, UPSTREAM_FAILED.
 */
export async function processPlanChange(ctx: Context, id: string): Promise<ChangeNews> {
  const found = await getOwn(ctx, PlanChange, id, NO_QUOTE);
  if (found.state === 'confirming' || found.state === 'awaiting_payment') {
    await ctx.limits.consume('billingPages', found.clientId);
    await syncSubscription(ctx, found.stripeSubscriptionId, CHANGE_FAILED);
  }
  return inTransaction(ctx, async (tx) => {
    const change = await getOwn(tx, PlanChange, id, NO_QUOTE);
    await tx.em.refresh(change);
    const isNew = change.state === 'applied' && !change.announcedAt;
    if (isNew) change.announcedAt = tx.now();
    await tx.em.flush();
    return { change, isNew };
  });
}

/** Address of the page on which a change that waits for its payment is paid. Throws RATE_LIMITED, UPSTREAM_FAILED. */
export async function getPaymentPage(ctx: Context, { clientId, stripeSubscriptionId }: PlanChange): Promise<string> {
  await ctx.limits.consume('billingPages', clientId);
  const subscription = await callStripe(ctx, CHANGE_FAILED, (stripe) =>
    stripe.subscriptions.retrieve(stripeSubscriptionId, { expand: ['latest_invoice'] }),
  );
  const invoice = subscription.latest_invoice;
  const url = invoice && typeof invoice === 'object' ? invoice.hosted_invoice_url : null;
  if (!url) throw new AppError('UPSTREAM_FAILED', CHANGE_FAILED);
  return url;
}
