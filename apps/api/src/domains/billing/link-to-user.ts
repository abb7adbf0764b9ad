import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Client, ensureClient, type ClientDetails } from '../clients/index.ts';
import type { CheckoutIntent } from './checkout-intent.entity.ts';
import { StripeSubscription } from './stripe-subscription.entity.ts';
import { hasLivingSubscription, lockSubscription, refreshBilling } from './subscription.service.ts';

/** What to do with the details of a client that exists: keep them, or take the given ones. */
type OnExisting = 'keep' | 'overwrite';

/**
 * Gives a paid intent, locked by the caller, to a person's client, which is made when there is none.
 * Throws PAYMENT_ALREADY_LINKED, ALREADY_SUBSCRIBED.
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
  const existing = await tx.em.findOne(Client, { userId });
  const client = existing && onExisting === 'keep' ? existing : await ensureClient(tx, userId, details);
  if (intent.status === 'linked') return client;
  await giveSubscription(tx, intent, client);
  tx.em.assign(intent, { status: 'linked', linkedAt: tx.now(), linkedUserId: userId, pendingUserId: null, pendingDetails: null });
  await tx.em.flush();
  await refreshBilling(tx, client.id);
  return client;
}

async function giveSubscription(tx: Context, intent: CheckoutIntent, client: Client): Promise<void> {
  if (await hasLivingSubscription(tx, client.id))
    throw new AppError('ALREADY_SUBSCRIBED', 'This account already has an active subscription. Please contact support.');
  const subscription = await tx.em.findOneOrFail(StripeSubscription, { stripeSubscriptionId: intent.stripeSubscriptionId ?? '' });
  subscription.clientId = client.id;
  await tx.em.flush();
}
