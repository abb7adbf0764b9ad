import { timingOfChange, type Price } from '@larkline/catalogue';
import type Stripe from 'stripe';
import { callStripe, currentPrice } from '../../../integrations/stripe/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { ownClientId } from '../../people/rows/index.ts';
import { priceOfSelection, type PlanSelection } from '../catalogue/index.ts';
import type { StripeSubscription } from '../subscriptions/index.ts';
import { assertChangeable, CHANGE_FAILED, freshSubscription } from './changeable.ts';
import { costOfPreview, type Cost } from './cost-of-preview.ts';
import { inTurn } from './in-turn.ts';
import { PlanChange } from './plan-change.entity.ts';
import { releaseSchedule } from './schedules.ts';

/** How long a quote can be confirmed. */
export const QUOTE_MS = 30 * MINUTE_MS;

const NOTHING: Cost = { amountPence: 0, taxPence: 0, lines: [] };

/**
 * Quotes a change of the client's plan (BIL-08): a more expensive one is charged for the rest of the paid time at once, a cheaper one
 * begins at the renewal (CF-39). Nothing is changed before `confirmPlanChange`. Throws INVALID_PLAN, NOT_SUBSCRIBED, SAME_PLAN,
 * CHANGE_PLANNED while another change or a cancellation is planned, PAYMENT_DUE while a payment is open, RATE_LIMITED, UPSTREAM_FAILED.
 */
export async function quotePlanChange(ctx: Context, selection: PlanSelection): Promise<PlanChange> {
  const clientId = ownClientId(ctx);
  const price = priceOfSelection(selection);
  await ctx.limits.consume('planChange', clientId);
  return inTurn(ctx, clientId, 'quote', () => quote(ctx, clientId, price));
}

async function quote(ctx: Context, clientId: string, price: Price): Promise<PlanChange> {
  const subscription = await freshSubscription(ctx, clientId, CHANGE_FAILED);
  assertChangeable(subscription);
  // Without a planned price, it is left over from an interrupted planning, and would keep the current price.
  if (subscription.stripeScheduleId) await releaseSchedule(ctx, subscription.stripeSubscriptionId, CHANGE_FAILED);
  return makeQuote(ctx, subscription, price);
}

/** Quotes a change of a subscription that was fetched just now. Throws SAME_PLAN, UPSTREAM_FAILED. */
export async function makeQuote(ctx: Context, subscription: StripeSubscription, price: Price): Promise<PlanChange> {
  const { priceKey, lockedPricePence } = subscription;
  if (priceKey === price.priceKey) throw new AppError('SAME_PLAN', "You're already on this plan.");
  const current = await callStripe(ctx, CHANGE_FAILED, (stripe) => stripe.subscriptions.retrieve(subscription.stripeSubscriptionId));
  const item = current.items.data[0];
  if (!item) throw new AppError('UPSTREAM_FAILED', CHANGE_FAILED);
  const timing = timingOfChange({ priceKey, pricePence: lockedPricePence }, price.priceKey);
  const proratedAt = withinPeriod(ctx.now(), item);
  const target = { stripeSubscriptionId: current.id, stripeItemId: item.id, toPriceKey: price.priceKey, proratedAt };
  const cost = timing === 'now' ? await previewCost(ctx, target) : NOTHING;
  const { pricePence: toPricePence } = await currentPrice(ctx, price.priceKey, CHANGE_FAILED);
  const change = ctx.em.create(PlanChange, {
    id: ctx.newId(),
    clientId: ownClientId(ctx),
    ...target,
    ...cost,
    fromPriceKey: priceKey,
    fromPricePence: lockedPricePence,
    toPricePence,
    timing,
    state: 'quoted',
    takesEffectAt: timing === 'now' ? proratedAt : new Date(item.current_period_end * 1_000),
    expiresAt: ctx.in(QUOTE_MS),
    createdAt: ctx.now(),
  });
  await ctx.em.flush();
  return change;
}

// Stripe refuses an instant outside of the paid period, which our clock can show shortly after a purchase or before a renewal.
function withinPeriod(now: Date, { current_period_start, current_period_end }: Stripe.SubscriptionItem): Date {
  const seconds = Math.floor(now.getTime() / 1_000);
  return new Date(Math.min(Math.max(seconds, current_period_start), current_period_end) * 1_000);
}

/** Returns Stripe's charge for a change at its instant, calculated in the same way as the real charge. Throws UPSTREAM_FAILED. */
export async function previewCost(
  ctx: Context,
  {
    stripeSubscriptionId,
    stripeItemId,
    toPriceKey,
    proratedAt,
  }: Pick<PlanChange, 'stripeSubscriptionId' | 'stripeItemId' | 'toPriceKey' | 'proratedAt'>,
): Promise<Cost> {
  const price = await currentPrice(ctx, toPriceKey, CHANGE_FAILED);
  const preview = await callStripe(ctx, CHANGE_FAILED, (stripe) =>
    stripe.invoices.createPreview({
      subscription: stripeSubscriptionId,
      subscription_details: {
        items: [{ id: stripeItemId, price: price.id }],
        proration_behavior: 'always_invoice',
        proration_date: proratedAt.getTime() / 1_000,
      },
    }),
  );
  return costOfPreview(preview);
}
