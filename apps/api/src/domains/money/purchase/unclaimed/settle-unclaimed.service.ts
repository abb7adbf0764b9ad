import { labelOfPrice } from '@larkline/catalogue';
import { formatDate, formatTime } from '@larkline/format';
import { purchaseLinkSchema, setAsideSchema } from '@larkline/validation';
import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { signedIn } from '../../../../platform/context/actor.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { parse } from '../../../../platform/errors/parse.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { Member } from '../../../people/clients/index.ts';
import { loadClient, type Client } from '../../../people/rows/index.ts';
import { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { linkToUser } from '../claims/link-to-user.ts';
import { refreshLasting } from '../claims/refresh-lasting.ts';
import { lockObject } from '../../../../integrations/stripe/index.ts';
import { returnPurchase } from '../returns/return-purchase.ts';
import { ReturnedPurchase } from '../returns/returned-purchase.entity.ts';
import { StripeSubscription, syncSubscription } from '../../subscriptions/index.ts';

const NO_ANSWER = "We couldn't reach the payment provider, so nothing was changed. Please try again.";

/**
 * Links a purchase that no account has claimed to a client, for staff, by the rules of a claim: its owner becomes the buyer. Both
 * subscriptions are fetched from Stripe before. Repeated by the same member of staff, nothing changes. Throws INVALID_INPUT, NOT_FOUND,
 * PURCHASE_SETTLED if it has been linked or refunded since, PURCHASE_ENDED, ALREADY_SUBSCRIBED for a client with a plan, UPSTREAM_FAILED.
 */
export async function linkUnclaimedPurchase(ctx: Context, id: string, input: { clientId: string; reason: string }): Promise<Client> {
  const { clientId, reason } = parse(purchaseLinkSchema, input);
  const staff = signedIn(ctx);
  const found = await findPurchase(ctx, id);
  const client = await loadClient(ctx, clientId);
  if (!client) throw new AppError('NOT_FOUND', 'This business no longer exists.');
  if (found.status === 'completed') {
    await syncSubscription(ctx, found.stripeSubscriptionId ?? '', NO_ANSWER);
    await refreshLasting(ctx, clientId, NO_ANSWER);
  }
  return inTransaction(ctx, async (tx) => {
    const intent = await lockPurchase(tx, id);
    // As its events do: it must not end between this look and the link.
    if (intent.stripeSubscriptionId) await lockObject(tx, intent.stripeSubscriptionId);
    const subscription = await readSubscription(tx, intent);
    if (intent.status === 'linked' && intent.settledBy === staff.email && subscription.clientId === clientId) {
      // There is no act to record.
      tx.acts.recorded += 1;
      return client;
    }
    await assertUnsettled(tx, intent, subscription);
    if (subscription.endedAt)
      throw new AppError('PURCHASE_ENDED', 'The payment provider has ended this plan, so you can only refund the payment.');
    const owner = await tx.em.findOneOrFail(Member, { clientId, role: 'owner' }, { orderBy: { createdAt: 'asc', userId: 'asc' } });
    intent.settledBy = staff.email;
    const { returned } = await linkToUser(tx, intent, owner.userId, null);
    // Rolls back: a claim would refund the purchase automatically, which staff decide here.
    if (returned)
      throw new AppError(
        'ALREADY_SUBSCRIBED',
        `${displayName(client)} already has a plan. Choose another business, or refund the payment.`,
      );
    await recordAct(tx, { action: 'purchase_linked', clientId, notes: reason, after: auditFacts(intent) });
    return client;
  });
}

/**
 * Cancels and refunds a purchase that no account has claimed, for staff; the payer gets an email once it is refunded. Repeating the call as the
 * same member of staff has no further effect. Throws INVALID_INPUT, NOT_FOUND, PURCHASE_SETTLED if it has been linked or refunded since.
 */
export function refundUnclaimedPurchase(ctx: Context, id: string, reason: string): Promise<ReturnedPurchase> {
  const notes = parse(setAsideSchema, { reason }).reason;
  const staff = signedIn(ctx);
  return inTransaction(ctx, async (tx) => {
    const intent = await lockPurchase(tx, id);
    if (intent.status === 'returned' && intent.settledBy === staff.email) {
      // There is no act to record.
      tx.acts.recorded += 1;
      return tx.em.findOneOrFail(ReturnedPurchase, { intentId: intent.id }, { refresh: true });
    }
    await assertUnsettled(tx, intent, await readSubscription(tx, intent));
    intent.settledBy = staff.email;
    const returned = await returnPurchase(tx, { intent, buyer: null, reason: 'unclaimed', decidedBy: staff.email });
    await recordAct(tx, { action: 'purchase_refunded', notes, after: { ...auditFacts(intent), amountPence: returned.amountPence } });
    return returned;
  });
}

/** Details of a purchase in the audit log, without its payer, whom the log outlives. */
function auditFacts({ priceKey, stripeSubscriptionId }: CheckoutIntent) {
  return { plan: labelOfPrice(priceKey), subscription: stripeSubscriptionId };
}

async function findPurchase(ctx: Context, id: string): Promise<CheckoutIntent> {
  const isId = z.uuid().safeParse(id).success;
  const intent = isId ? await ctx.em.findOne(CheckoutIntent, { id }) : null;
  if (!intent || intent.status === 'open' || intent.status === 'expired') throw new AppError('NOT_FOUND', 'This payment no longer exists.');
  return intent;
}

async function lockPurchase(tx: Context, id: string): Promise<CheckoutIntent> {
  await findPurchase(tx, id);
  return tx.em.findOneOrFail(CheckoutIntent, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

function readSubscription(tx: Context, { stripeSubscriptionId }: CheckoutIntent): Promise<StripeSubscription> {
  return tx.em.findOneOrFail(StripeSubscription, { stripeSubscriptionId: stripeSubscriptionId ?? '' }, { refresh: true });
}

async function assertUnsettled(tx: Context, intent: CheckoutIntent, { clientId }: StripeSubscription): Promise<void> {
  if (intent.status === 'completed') return;
  const client = intent.status === 'linked' && clientId ? await loadClient(tx, clientId) : null;
  const what = intent.status === 'returned' ? 'refunded' : `linked to ${client ? displayName(client) : 'a business'}`;
  const by = intent.settledBy ? ` by ${intent.settledBy}` : ' by its buyer';
  const when = intent.linkedAt ? ` on ${formatDate(intent.linkedAt)} at ${formatTime(intent.linkedAt)}` : '';
  throw new AppError('PURCHASE_SETTLED', `This payment was ${what}${by}${when}. Nothing was changed.`);
}

function displayName({ businessName, email }: Client): string {
  return businessName || email;
}
