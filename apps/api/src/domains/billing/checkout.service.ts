import { findPrice, getPrice, type BillingCycle, type Price, type ServiceType, type Tier } from '@larkline/catalogue';
import { LockMode } from '@mikro-orm/core';
import type Stripe from 'stripe';
import { hashToken, newToken } from '../../platform/auth/secrets.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { asSystem, type Context } from '../../platform/graphql/context.ts';
import { DAY_MS } from '../../platform/time/clock.ts';
import { callStripe, stripePriceId } from '../../integrations/stripe/index.ts';
import { Billing } from './billing.entity.ts';
import { CheckoutIntent } from './checkout-intent.entity.ts';
import { hasLivingSubscription } from './subscription.service.ts';

/** Shown when no payment page could be made (E01). */
const CHECKOUT_FAILED = 'Failed to create checkout session. Please try again.';
const VISITOR_COOKIE = 'checkout';

/** Either a symbolic price key or a service, tier and cycle (CF-16). */
export interface PlanWish {
  readonly priceKey?: string | null;
  readonly choice?: { readonly serviceType: ServiceType; readonly tier: Tier; readonly billingCycle: BillingCycle } | null;
}

/** Who buys: an account, or a visitor known by a cookie only. */
type Buyer = { readonly userId: string; readonly email: string; readonly clientId: string | null } | { readonly visitorHash: string };

/**
 * Address of the payment page for a plan. One page is open per buyer: a double click, a second tab or twenty calls at once
 * get the same one, another plan replaces it (CHK-08, C-04). Throws INVALID_PLAN, ALREADY_SUBSCRIBED, FORBIDDEN for a
 * client id that is not the token's (CHK-03), RATE_LIMITED, UPSTREAM_FAILED.
 */
export async function createCheckout(ctx: Context, wish: PlanWish, clientId: string | null): Promise<string> {
  assertOwnId(ctx, clientId);
  const price = priceOf(wish);
  await ctx.limits.consume('checkout', ctx.ip);
  const buyer = buyerOf(ctx);
  const system = asSystem(ctx);
  if ('userId' in buyer && buyer.clientId && (await hasLivingSubscription(system, buyer.clientId)))
    throw new AppError('ALREADY_SUBSCRIBED', 'You already have an active subscription. Please change your plan on the Billing tab.');
  const stripePrice = await stripePriceId(ctx.env, price.priceKey, CHECKOUT_FAILED);
  return inTransaction(system, async (tx) => {
    const intent = await claimIntent(tx, buyer, price);
    if (intent.priceKey === price.priceKey) return openPage(tx, intent, buyer, stripePrice);
    const finished = await closePage(tx, intent);
    if (finished) return finished;
    return openPage(tx, await claimIntent(tx, buyer, price), buyer, stripePrice);
  });
}

function assertOwnId(ctx: Context, clientId: string | null): void {
  if (clientId === null) return;
  if (!ctx.viewer) throw new AppError('UNAUTHENTICATED', 'Please sign in.');
  if (clientId !== ctx.viewer.userId && clientId !== ctx.viewer.clientId) throw new AppError('FORBIDDEN', 'This is not your account.');
}

function priceOf(wish: PlanWish): Price {
  const price = wish.choice
    ? getPrice(wish.choice.serviceType, wish.choice.tier, wish.choice.billingCycle)
    : findPrice(wish.priceKey ?? '');
  if (!price) throw new AppError('INVALID_PLAN', 'Invalid plan configuration');
  return price;
}

function buyerOf(ctx: Context): Buyer {
  if (ctx.viewer) return { userId: ctx.viewer.userId, email: ctx.viewer.email, clientId: ctx.viewer.clientId };
  const token = ctx.cookies.get(VISITOR_COOKIE) ?? newToken();
  ctx.cookies.set(VISITOR_COOKIE, token, { expires: ctx.in(DAY_MS), sameSite: 'lax' });
  return { visitorHash: hashToken(ctx.env.PEPPER, token) };
}

// Adds the buyer's wish, or waits for and takes the one that is open. The unique indexes decide which call comes first.
async function claimIntent(tx: Context, buyer: Buyer, price: Price): Promise<CheckoutIntent> {
  const userId = 'userId' in buyer ? buyer.userId : null;
  const visitorHash = 'visitorHash' in buyer ? buyer.visitorHash : null;
  await tx.em.execute(
    `insert into checkout_intents (id, price_key, status, user_id, visitor_hash, created_at) values (?, ?, 'open', ?, ?, ?) on conflict do nothing`,
    [tx.newId(), price.priceKey, userId, visitorHash, tx.now()],
  );
  return tx.em.findOneOrFail(
    CheckoutIntent,
    { status: 'open', ...(userId ? { userId } : { visitorHash }) },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
}

async function openPage(tx: Context, intent: CheckoutIntent, buyer: Buyer, stripePrice: string): Promise<string> {
  const existing = intent.stripeSessionId
    ? await callStripe(tx.env, CHECKOUT_FAILED, (stripe) => stripe.checkout.sessions.retrieve(intent.stripeSessionId ?? ''))
    : null;
  if (existing?.status === 'complete') return returnAddress(tx, existing.id);
  if (existing?.status === 'open') return urlOf(existing);
  if (existing) {
    // Expired after a day; the wish starts anew under a fresh idempotency key.
    intent.status = 'expired';
    await tx.em.flush();
    return openPage(tx, await claimIntent(tx, buyer, priceOf({ priceKey: intent.priceKey })), buyer, stripePrice);
  }
  const params = await sessionParams(tx, intent, buyer, stripePrice);
  const session = await callStripe(tx.env, CHECKOUT_FAILED, (stripe) =>
    stripe.checkout.sessions.create(params, { idempotencyKey: `checkout:${intent.id}` }),
  );
  intent.stripeSessionId = session.id;
  await tx.em.flush();
  return urlOf(session);
}

// Ends the open page of another plan; gives the way on when it has been paid meanwhile.
async function closePage(tx: Context, intent: CheckoutIntent): Promise<string | null> {
  const { stripeSessionId } = intent;
  if (stripeSessionId) {
    const session = await callStripe(tx.env, CHECKOUT_FAILED, (stripe) => stripe.checkout.sessions.retrieve(stripeSessionId));
    if (session.status === 'complete') return returnAddress(tx, session.id);
    if (session.status === 'open') await callStripe(tx.env, CHECKOUT_FAILED, (stripe) => stripe.checkout.sessions.expire(stripeSessionId));
  }
  intent.status = 'expired';
  await tx.em.flush();
  return null;
}

async function sessionParams(
  tx: Context,
  intent: CheckoutIntent,
  buyer: Buyer,
  stripePrice: string,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const billing = 'clientId' in buyer && buyer.clientId ? await tx.em.findOne(Billing, { clientId: buyer.clientId }) : null;
  const customer = billing?.stripeCustomerId;
  return {
    mode: 'subscription',
    ui_mode: 'hosted_page',
    line_items: [{ price: stripePrice, quantity: 1 }],
    success_url: `${tx.env.PUBLIC_URL}/post-payment-signup?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${tx.env.PUBLIC_URL}/pricing`,
    client_reference_id: intent.id,
    metadata: { price_key: intent.priceKey },
    subscription_data: { metadata: { price_key: intent.priceKey, intent: intent.id }, billing_mode: { type: 'flexible' } },
    billing_address_collection: 'auto',
    ...(customer
      ? { customer, customer_update: { address: 'auto', name: 'auto' } }
      : 'email' in buyer
        ? { customer_email: buyer.email }
        : {}),
  };
}

function urlOf(session: Stripe.Checkout.Session): string {
  if (!session.url) throw new AppError('UPSTREAM_FAILED', 'No checkout URL received');
  return session.url;
}

function returnAddress(tx: Context, sessionId: string): string {
  return `${tx.env.PUBLIC_URL}/post-payment-signup?session_id=${sessionId}`;
}
