import { labelOfPrice, priceByKey } from '@larkline/catalogue';
import { checkoutSessionId } from '@larkline/validation';
import { findClientId, signedInPerson } from '../../../../platform/context/actor.ts';
import { asStaffRows, inTransaction } from '../../../../platform/db/in-transaction.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { PaymentVerification, PurchaseState } from '../purchase.types.ts';
import { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { keepVisitor, readVisitorHash } from '../checkout/visitor-cookie.ts';
import { getBuyerView } from '../returns/return-view.ts';
import { listLastingSubscriptions } from '../../subscriptions/index.ts';
import { claimMailJob } from './claim-mail.job.ts';
import { queueClaimMail } from './claim-mail.ts';
import { mayClaim, type PurchaseClaim } from './claim-proof.ts';
import { findPaidIntent } from './payment.service.ts';

/**
 * Returns the purchase of a Checkout Session id (DAT-06) and what the asking party can do with it. Plan and paid address are
 * returned only to who may claim it; once it belongs to an account, to its person, without the address. A visitor's purchase
 * that is asked for from another browser gets its claim mail at once. Throws RATE_LIMITED, UPSTREAM_FAILED.
 */
export async function verifyPaymentSession(ctx: Context, claim: PurchaseClaim): Promise<PaymentVerification> {
  const purchases = asStaffRows(ctx);
  await limitLookups(purchases, claim);
  const intent = await findPaidIntent(purchases, claim.sessionId);
  if (!intent) return unverified('unknown');
  const state = purchaseState(ctx, intent, claim.claim);
  if (state === 'by_mail') await mailNow(purchases, intent);
  if (state === 'unknown' || state === 'by_mail' || state === 'sign_in') return unverified(state);
  if (readVisitorHash(ctx) === intent.visitorHash) keepVisitor(ctx);
  const { priceKey, plan, cycle } = priceByKey(intent.priceKey);
  return {
    verified: true,
    state,
    subscription: {
      customerEmail: state === 'claimable' ? (intent.customerEmail ?? null) : null,
      priceKey,
      plan: plan.planId,
      planLabel: labelOfPrice(priceKey),
      billingCycle: cycle,
      chargePence: intent.pricePence ?? 0,
    },
    returned: state === 'returned' ? await getBuyerView(purchases, intent) : null,
    currentPlanLabel: state === 'claimable' ? await currentPlan(ctx) : null,
  };
}

/**
 * Mails the claim link of a visitor's purchase again. The answer is the same for every session id; beyond the limit no mail is
 * sent. Throws RATE_LIMITED for too many calls of one address.
 */
export async function resendClaimMail(ctx: Context, sessionId: string): Promise<boolean> {
  await ctx.limits.consume('claimMail', ctx.ip);
  const intent = await findIntent(asStaffRows(ctx), sessionId);
  if (intent) await inTransaction(asStaffRows(ctx), (tx) => queueClaimMail(tx, intent, `claim:${intent.id}:${currentHour(tx)}`));
  return true;
}

/** Counts one look at a purchase: per purchase for who may claim it, else per address. Throws RATE_LIMITED. */
export async function limitLookups(ctx: Context, { sessionId, claim }: PurchaseClaim): Promise<void> {
  const intent = await findIntent(ctx, sessionId);
  await ctx.limits.consume('paymentVerification', intent && mayClaim(ctx, intent, claim) ? intent.id : ctx.ip);
}

function findIntent(ctx: Context, sessionId: string): Promise<CheckoutIntent | null> {
  if (!checkoutSessionId.safeParse(sessionId).success) return Promise.resolve(null);
  return ctx.em.findOne(CheckoutIntent, { stripeSessionId: sessionId }, { refresh: true });
}

function unverified(state: PurchaseState): PaymentVerification {
  return { verified: false, state, subscription: null, returned: null, currentPlanLabel: null };
}

function purchaseState(ctx: Context, intent: CheckoutIntent, claim: string | null): PurchaseState {
  const person = signedInPerson(ctx);
  const isProven = mayClaim(ctx, intent, claim);
  // Staff refunded it before it had a person.
  if (intent.status === 'returned' && !intent.linkedUserId) return isProven ? 'returned' : 'unknown';
  if (intent.status === 'linked' || intent.status === 'returned') {
    if (person && intent.linkedUserId === person.userId) return intent.status === 'linked' ? 'linked' : 'returned';
    return isProven && !person ? 'sign_in' : 'unknown';
  }
  if (isProven) return 'claimable';
  return intent.userId ? 'unknown' : 'by_mail';
}

// The mail is due ten minutes after the payment; here its reader already waits for it.
function mailNow(purchases: Context, intent: CheckoutIntent): Promise<void> {
  return inTransaction(purchases, (tx) => enqueue(tx, claimMailJob, { intentId: intent.id }, { key: `claim:${intent.id}` }));
}

async function currentPlan(ctx: Context): Promise<string | null> {
  const clientId = findClientId(ctx);
  const [lasting] = clientId ? await listLastingSubscriptions(ctx, clientId) : [];
  return lasting ? labelOfPrice(lasting.priceKey) : null;
}

/** At most one more mail per purchase and hour. */
function currentHour(ctx: Context): string {
  return ctx.now().toISOString().slice(0, 13);
}
