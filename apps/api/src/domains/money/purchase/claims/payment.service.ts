import { LockMode } from '@mikro-orm/core';
import { checkoutSessionId, toStoredEmail } from '@larkline/validation';
import type Stripe from 'stripe';
import { z } from 'zod';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { SECOND_MS } from '../../../../platform/time/clock.ts';
import { callStripe, toId, isMissing, lockObject } from '../../../../integrations/stripe/index.ts';
import { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { claimMailJob } from './claim-mail.job.ts';
import { linkOrReturn } from './link-to-user.ts';
import { StripeSubscription, storeSubscription } from '../../subscriptions/index.ts';

/** How long Stripe's answer that a page is unpaid is taken for its current state. */
const UNPAID_MEMORY_MS = 3 * SECOND_MS;

/**
 * Returns the purchase of a Checkout Session, as Stripe reports it now, never as the browser does: `null` unless we made it, it is
 * complete and it is paid. Records the payment, so it also heals a lost webhook.
 * Needs a context that reads rows without a client. Throws UPSTREAM_FAILED.
 */
export async function findPaidIntent(ctx: Context, sessionId: string): Promise<CheckoutIntent | null> {
  if (!checkoutSessionId.safeParse(sessionId).success) return null;
  const intent = await ctx.em.findOne(CheckoutIntent, { stripeSessionId: sessionId }, { refresh: true });
  if (!intent || intent.status === 'expired') return null;
  if (intent.status !== 'open') return intent;
  // Pressing again does not ask Stripe again at once; its limit is shared by all buyers.
  if (intent.checkedAt && ctx.now().getTime() - intent.checkedAt.getTime() < UNPAID_MEMORY_MS) return null;
  await syncCheckoutSession(ctx, sessionId);
  const after = await ctx.em.findOneOrFail(CheckoutIntent, { id: intent.id }, { refresh: true });
  return after.status === 'open' || after.status === 'expired' ? null : after;
}

/**
 * Fetches a Checkout Session and stores its outcome; does nothing for a session that this product did not make. Also takes
 * over a session whose id was not stored because the call that made it was interrupted. Throws UPSTREAM_FAILED.
 */
export async function syncCheckoutSession(ctx: Context, sessionId: string): Promise<void> {
  const session = await fetchSession(ctx, sessionId);
  const intentId = z.uuid().safeParse(session?.client_reference_id).data;
  if (!session || !intentId) return;
  await inTransaction(ctx, async (tx) => {
    const intent = await tx.em.findOne(CheckoutIntent, { id: intentId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!intent || intent.status !== 'open' || (intent.stripeSessionId ?? sessionId) !== sessionId) return;
    intent.stripeSessionId = sessionId;
    if (isPaid(session)) await recordPayment(tx, intent, session);
    else if (session.status === 'expired') intent.status = 'expired';
    else intent.checkedAt = tx.now();
    await tx.em.flush();
  });
}

async function fetchSession(ctx: Context, sessionId: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await callStripe(ctx, 'We could not reach the payment provider. Please try again.', (stripe) =>
      stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] }),
    );
  } catch (failure) {
    if (isMissing(failure)) return null;
    throw failure;
  }
}

function isPaid(session: Stripe.Checkout.Session): boolean {
  return (
    session.mode === 'subscription' &&
    session.status === 'complete' &&
    (session.payment_status === 'paid' || session.payment_status === 'no_payment_required')
  );
}

async function recordPayment(tx: Context, intent: CheckoutIntent, session: Stripe.Checkout.Session): Promise<void> {
  const subscription = session.subscription;
  if (!subscription || typeof subscription === 'string') throw new AppError('UPSTREAM_FAILED', 'The payment has no subscription.');
  const email = session.customer_details?.email ?? session.customer_email;
  await lockObject(tx, subscription.id);
  // A webhook may have stored a newer state in the meantime.
  const known = await tx.em.count(StripeSubscription, { stripeSubscriptionId: subscription.id });
  if (known === 0) await storeSubscription(tx, subscription);
  tx.em.assign(intent, {
    status: 'completed',
    completedAt: tx.now(),
    stripeSubscriptionId: subscription.id,
    stripeCustomerId: toId(subscription.customer),
    customerEmail: email ? toStoredEmail(email) : null,
    paidPence: session.amount_total,
    pricePence: session.amount_subtotal,
  });
  await tx.em.flush();
  if (intent.userId) await linkBuyer(tx, intent, intent.userId, session.customer_details?.name ?? null);
  else
    await enqueue(
      tx,
      claimMailJob,
      { intentId: intent.id },
      { key: `claim:${intent.id}`, delaySeconds: tx.env.CLAIM_MAIL_DELAY_MINUTES * 60 },
    );
}

// A buyer who was signed in gets the plan at once (CF-06).
async function linkBuyer(tx: Context, intent: CheckoutIntent, userId: string, name: string | null): Promise<void> {
  const details = { businessName: name || 'Your Business', email: intent.customerEmail ?? '', phone: null, industry: null };
  await linkOrReturn(tx, intent, userId, details);
}
