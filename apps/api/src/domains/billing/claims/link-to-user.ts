import { AppError } from '../../../platform/errors/app-error.ts';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { Client, clientIdOfPerson, ensureClient, Member, type ClientDetails } from '../../clients/index.ts';
import type { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { StripeSubscription } from '../subscriptions/stripe-subscription.entity.ts';
import { hasLivingSubscription, lockSubscription, refreshBilling } from '../subscriptions/subscription.service.ts';

/** What to do with the details of a client that exists: keep them, or take the given ones. */
type OnExisting = 'keep' | 'overwrite';

/**
 * Links a paid intent, locked by the caller, to the client that a person owns, which is created when there is none. Needs a
 * context that reads rows without a client. Throws PAYMENT_ALREADY_LINKED, ALREADY_SUBSCRIBED, FORBIDDEN for a person who is a
 * manager or viewer of a client.
 */
export async function linkToUser(
  tx: Context,
  intent: CheckoutIntent,
  userId: string,
  details: ClientDetails,
  onExisting: OnExisting,
): Promise<Client> {
  if (intent.linkedUserId && intent.linkedUserId !== userId)
    throw new AppError('PAYMENT_ALREADY_LINKED', 'This payment belongs to another account.');
  if (intent.stripeSubscriptionId) await lockSubscription(tx, intent.stripeSubscriptionId);
  const existing = await clientIdOfPerson(tx, userId);
  if (existing) await actingFor(tx, existing, (own) => assertOwner(own, userId));
  const clientId = existing && onExisting === 'keep' ? existing : (await ensureClient(tx, userId, details)).id;
  return actingFor(tx, clientId, async (own) => {
    const client = await own.em.findOneOrFail(Client, { id: clientId });
    if (intent.status === 'linked') return client;
    await giveSubscription(own, intent, client);
    own.em.assign(intent, { status: 'linked', linkedAt: own.now(), linkedUserId: userId, pendingUserId: null, pendingDetails: null });
    await own.em.flush();
    await refreshBilling(own, clientId);
    return client;
  });
}

/** Does the same, but logs a purchase that cannot be linked, for staff to refund or link, instead of throwing. */
export async function linkOrLeaveToStaff(tx: Context, intent: CheckoutIntent, ...rest: LinkArguments): Promise<void> {
  try {
    await linkToUser(tx, intent, ...rest);
  } catch (refusal) {
    if (!(refusal instanceof AppError && ['ALREADY_SUBSCRIBED', 'FORBIDDEN'].includes(refusal.code))) throw refusal;
    tx.log.error({ intent: intent.id, code: refusal.code }, 'payment not linked: staff must refund or link it');
  }
}

type LinkArguments = [userId: string, details: ClientDetails, onExisting: OnExisting];

// A manager or viewer buys nothing for the owner.
async function assertOwner(own: Context, userId: string): Promise<void> {
  const member = await own.em.findOneOrFail(Member, { userId });
  if (member.role !== 'owner') throw new AppError('FORBIDDEN', 'Only the owner of the business can do this.');
}

async function giveSubscription(tx: Context, intent: CheckoutIntent, client: Client): Promise<void> {
  if (await hasLivingSubscription(tx, client.id))
    throw new AppError('ALREADY_SUBSCRIBED', 'This account already has an active subscription. Please contact support.');
  const subscription = await tx.em.findOneOrFail(StripeSubscription, { stripeSubscriptionId: intent.stripeSubscriptionId ?? '' });
  subscription.clientId = client.id;
  await tx.em.flush();
}
