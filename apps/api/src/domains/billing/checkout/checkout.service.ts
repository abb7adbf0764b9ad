import { findPrice, getPrice, type BillingCycle, type Price, type ServiceType, type Tier } from '@larkline/catalogue';
import { personOf, signedIn } from '../../../platform/auth/actor.ts';
import { hashToken, newToken } from '../../../platform/auth/secrets.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { stripePriceId } from '../../../integrations/stripe/index.ts';
import { claimIntent, endIntent, type Buyer } from './checkout-claim.ts';
import { CHECKOUT_FAILED, closePage, fetchPage, openPage, pageAddress, returnAddress } from './checkout-page.ts';
import { hasLivingSubscription } from '../subscriptions/subscription.service.ts';

const VISITOR_COOKIE = 'checkout';
/** Times that one call starts over because another call, or Stripe, changed the buyer's page in between. */
const MAX_TURNS = 4;

/** Either a symbolic price key or a service, tier and cycle (CF-16). */
export interface PlanSelection {
  readonly priceKey?: string | null;
  readonly choice?: { readonly serviceType: ServiceType; readonly tier: Tier; readonly billingCycle: BillingCycle } | null;
}

/**
 * Returns the address of the payment page for a plan. One page is open per buyer: a double click, a second tab or twenty
 * calls at once get the same one, another plan replaces it (CHK-08, C-04). Throws INVALID_PLAN, ALREADY_SUBSCRIBED, FORBIDDEN
 * for a user id that is not the token's (CHK-03), RATE_LIMITED, UPSTREAM_FAILED.
 */
export async function createCheckout(ctx: Context, selection: PlanSelection, userId: string | null): Promise<string> {
  assertOwnId(ctx, userId);
  const price = priceOf(selection);
  await ctx.limits.consume('checkout', ctx.ip);
  const buyer = buyerOf(ctx);
  if ('userId' in buyer && buyer.clientId && (await hasLivingSubscription(ctx, buyer.clientId)))
    throw new AppError('ALREADY_SUBSCRIBED', 'You already have an active subscription. Please change your plan on the Billing tab.');
  const stripePrice = await stripePriceId(ctx, price.priceKey, CHECKOUT_FAILED);
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const address = await tryOnce(ctx, buyer, price, stripePrice);
    if (address) return address;
  }
  throw new AppError('UPSTREAM_FAILED', CHECKOUT_FAILED);
}

/**
 * Claims the buyer's intent, asks Stripe without holding a transaction, then stores its answer. Returns `null` when the intent
 * had to be ended and the next turn must claim a new one. May be interrupted anywhere: the next call finds the open intent
 * and repeats its Stripe calls under the same idempotency key.
 */
async function tryOnce(ctx: Context, buyer: Buyer, price: Price, stripePrice: string): Promise<string | null> {
  const intent = await claimIntent(ctx, buyer, price);
  if (!intent) return null;
  const page = intent.stripeSessionId ? await fetchPage(ctx, intent.stripeSessionId) : null;
  if (page?.status === 'complete') return returnAddress(ctx, page.id);
  const samePlan = intent.priceKey === price.priceKey;
  if (samePlan && page?.status === 'open') return pageAddress(page);
  if (samePlan && !page) return openPage(ctx, intent, buyer, stripePrice);
  // Another plan was chosen, or the page expired after a day.
  if (page?.status === 'open' && !(await closePage(ctx, page.id))) return null;
  await endIntent(ctx, intent);
  return null;
}

function assertOwnId(ctx: Context, userId: string | null): void {
  if (userId === null) return;
  if (userId !== signedIn(ctx).userId) throw new AppError('FORBIDDEN', 'This is not your account.');
}

function priceOf(selection: PlanSelection): Price {
  const price = selection.choice
    ? getPrice(selection.choice.serviceType, selection.choice.tier, selection.choice.billingCycle)
    : findPrice(selection.priceKey ?? '');
  if (!price) throw new AppError('INVALID_PLAN', 'Invalid plan configuration');
  return price;
}

function buyerOf(ctx: Context): Buyer {
  const person = personOf(ctx);
  if (person) return { userId: person.userId, email: person.email, clientId: person.clientId };
  const token = ctx.cookies.get(VISITOR_COOKIE) ?? newToken();
  ctx.cookies.set(VISITOR_COOKIE, token, { expires: ctx.in(DAY_MS), sameSite: 'lax' });
  return { visitorHash: hashToken(ctx.env.PEPPER, token) };
}
