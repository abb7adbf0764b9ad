import { setTimeout as delay } from 'node:timers/promises';
import { BRAND } from '@larkline/brand';
import type Stripe from 'stripe';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { callStripe, isRefused, keyRefusal } from '../../../../integrations/stripe/index.ts';
import { Billing } from '../../subscriptions/index.ts';
import { endIntent, storePage, type Buyer } from './checkout-claim.ts';
import { CheckoutIntent } from './checkout-intent.entity.ts';

/** Shown when no payment page could be made (E01). */
export const CHECKOUT_FAILED = 'Failed to create checkout session. Please try again.';
/** Pause before repeating a call whose idempotency key is in use. */
const KEY_PAUSE_MS = 100;

/** Fetches a payment page. Throws UPSTREAM_FAILED. */
export function fetchPage(ctx: Context, sessionId: string): Promise<Stripe.Checkout.Session> {
  return callStripe(ctx, CHECKOUT_FAILED, (stripe) => stripe.checkout.sessions.retrieve(sessionId));
}

/** Closes a payment page at Stripe. `false` when it was no longer open: it may have been paid. Throws UPSTREAM_FAILED. */
export async function closePage(ctx: Context, sessionId: string): Promise<boolean> {
  try {
    await callStripe(ctx, CHECKOUT_FAILED, (stripe) => stripe.checkout.sessions.expire(sessionId));
    return true;
  } catch (failure) {
    if (isRefused(failure)) return false;
    throw failure;
  }
}

/**
 * Creates the payment page of an intent, stores it and returns its address. Calls for the same intent get the same page,
 * because its id is the idempotency key. `null` when Stripe's answer cannot be used any more and the intent was ended.
 * Throws UPSTREAM_FAILED, even when a call for another plan replaced the intent in the meantime; its own page is then closed.
 */
export async function openPage(ctx: Context, intent: CheckoutIntent, buyer: Buyer, stripePrice: string): Promise<string | null> {
  const session = await createSession(ctx, intent, await sessionParams(ctx, intent, buyer, stripePrice));
  // Stripe repeats its first answer for longer than the page is open.
  if (!session || session.expires_at * 1_000 <= ctx.now().getTime()) {
    await endIntent(ctx, intent);
    return null;
  }
  if (await storePage(ctx, intent, session.id)) return pageAddress(session);
  const { status, stripeSessionId } = await ctx.em.findOneOrFail(CheckoutIntent, { id: intent.id }, { refresh: true });
  const isPaid = status === 'completed' || status === 'linked';
  if (isPaid && stripeSessionId === session.id) return returnAddress(ctx, session.id);
  await closePage(ctx, session.id);
  ctx.log.info({ intent: intent.id }, 'checkout replaced by a call for another plan');
  throw new AppError('UPSTREAM_FAILED', CHECKOUT_FAILED);
}

/** Address of an open payment page. Throws UPSTREAM_FAILED when Stripe returned none. */
export function pageAddress(session: Stripe.Checkout.Session): string {
  if (!session.url) throw new AppError('UPSTREAM_FAILED', 'No checkout URL received');
  return session.url;
}

/** Address that a paid page returns to. */
export function returnAddress(ctx: Context, sessionId: string): string {
  return `${ctx.env.PUBLIC_URL}/post-payment-signup?session_id=${sessionId}`;
}

// `null` when the key was used with other parameters: the buyer's email address or customer changed since.
async function createSession(
  ctx: Context,
  intent: CheckoutIntent,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<Stripe.Checkout.Session | null> {
  for (;;) {
    try {
      return await callStripe(ctx, CHECKOUT_FAILED, (stripe) =>
        stripe.checkout.sessions.create(params, { idempotencyKey: `checkout:${intent.id}` }),
      );
    } catch (failure) {
      const refusal = keyRefusal(failure);
      if (refusal === 'other parameters') return null;
      if (refusal !== 'in use') throw failure;
      // Ends with the deadline of the request.
      await delay(KEY_PAUSE_MS);
    }
  }
}

async function sessionParams(
  ctx: Context,
  intent: CheckoutIntent,
  buyer: Buyer,
  stripePrice: string,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const billing = 'clientId' in buyer && buyer.clientId ? await ctx.em.findOne(Billing, { clientId: buyer.clientId }) : null;
  const customer = billing?.stripeCustomerId;
  return {
    mode: 'subscription',
    ui_mode: 'hosted_page',
    line_items: [{ price: stripePrice, quantity: 1 }],
    success_url: `${ctx.env.PUBLIC_URL}/post-payment-signup?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${ctx.env.PUBLIC_URL}/pricing`,
    client_reference_id: intent.id,
    metadata: { price_key: intent.priceKey },
    subscription_data: { metadata: { price_key: intent.priceKey, intent: intent.id }, billing_mode: { type: 'flexible' } },
    // Prices exclude VAT; the page adds it in a line of its own and takes the buyer's VAT number. A VAT invoice names the buyer's address.
    billing_address_collection: BRAND.chargesVat ? 'required' : 'auto',
    automatic_tax: { enabled: BRAND.chargesVat },
    tax_id_collection: { enabled: BRAND.chargesVat },
    ...(customer
      ? { customer, customer_update: { address: 'auto', name: 'auto' } }
      : 'email' in buyer
        ? { customer_email: buyer.email }
        : {}),
  };
}
