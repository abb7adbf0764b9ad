import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { lockObject } from '../../../../integrations/stripe/index.ts';
import { LockMode } from '@mikro-orm/core';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { actingFor } from '../../../../platform/db/in-transaction.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { clientIdOfPerson, ensureClient, finishSetup, Member, type ClientDetails } from '../../../people/clients/index.ts';
import { Client } from '../../../people/rows/index.ts';
import type { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { getReturn, returnPurchase } from '../returns/return-purchase.ts';
import type { ReturnedPurchase } from '../returns/returned-purchase.entity.ts';
import { StripeSubscription, listLastingSubscriptions, refreshBilling } from '../../subscriptions/index.ts';
import { syncInvoicesJob } from '../../ledger/index.ts';

/** Outcome of a purchase: it belongs to the client, or is refunded because it cannot. */
export interface LinkOutcome {
  readonly client: Client;
  readonly returned: ReturnedPurchase | null;
}

/** Staff refunded it, or its person is gone. */
const SETTLED = 'This payment has already been used or refunded.';

/**
 * Links a paid intent, locked by the caller, to the client that a person owns, which is created from `details` when there is
 * none; details of a client that exists are kept, and only filled in where they are empty. A purchase for a client with a
 * subscription that continues, or would once paid, is returned instead: cancelled and refunded. Repeated calls change nothing. Needs a context that reads
 * rows without a client. Throws PAYMENT_ALREADY_LINKED, FORBIDDEN for a person who is a manager or viewer of a client,
 * INVALID_INPUT when a client must be created without details.
 */
export async function linkToUser(tx: Context, intent: CheckoutIntent, userId: string, details: ClientDetails | null): Promise<LinkOutcome> {
  if (intent.linkedUserId && intent.linkedUserId !== userId)
    throw new AppError('PAYMENT_ALREADY_LINKED', 'This payment belongs to another account.');
  if (intent.stripeSubscriptionId) await lockObject(tx, intent.stripeSubscriptionId);
  const existing = await clientIdOfPerson(tx, userId);
  if (intent.linkedUserId) return linkOutcome(tx, intent, existing);
  if (intent.status !== 'completed') throw new AppError('PAYMENT_ALREADY_LINKED', SETTLED);
  if (!existing && !details) throw new AppError('INVALID_INPUT', 'Please fill in your business details.');
  if (existing) await actingFor(tx, existing, (own) => assertOwner(own, userId));
  const paidAddress = intent.customerEmail ? [intent.customerEmail] : [];
  const clientId = existing ?? (await ensureClient(tx, userId, details as ClientDetails, paidAddress)).id;
  return actingFor(tx, clientId, async (own) => {
    // Two purchases for one client wait for each other here.
    const client = await own.em.findOneOrFail(Client, { id: clientId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if ((await listLastingSubscriptions(own, clientId)).length > 0) {
      const returned = await returnPurchase(own, { intent, buyer: { userId, clientId }, reason: 'already_subscribed' });
      return { client, returned };
    }
    fillIn(client, details);
    // The form of the purchase asked what the setup would ask (ONB-01).
    if (!existing && details) await finishSetup(own, client, details);
    await giveSubscription(own, intent, client);
    own.em.assign(intent, { status: 'linked', linkedAt: own.now(), linkedUserId: userId, pendingUserId: null, pendingDetails: null });
    await own.em.flush();
    await refreshBilling(own, clientId);
    if (intent.stripeSubscriptionId)
      await enqueue(own, syncInvoicesJob, { subscriptionId: intent.stripeSubscriptionId }, { key: `invoices:${intent.id}` });
    return { client, returned: null };
  });
}

/** Does the same, but returns the purchase of a person who is a manager or viewer of a client, instead of throwing. */
export async function linkOrReturn(tx: Context, intent: CheckoutIntent, userId: string, details: ClientDetails): Promise<void> {
  try {
    await linkToUser(tx, intent, userId, details);
  } catch (refusal) {
    if (!(refusal instanceof AppError && refusal.code === 'FORBIDDEN')) throw refusal;
    const clientId = await clientIdOfPerson(tx, userId);
    if (clientId) await returnPurchase(tx, { intent, buyer: { userId, clientId }, reason: 'not_owner' });
  }
}

async function linkOutcome(tx: Context, intent: CheckoutIntent, clientId: string | null): Promise<LinkOutcome> {
  if (!clientId) throw new AppError('PAYMENT_ALREADY_LINKED', 'The business this payment belongs to has been deleted.');
  return actingFor(tx, clientId, async (own) => ({
    client: await own.em.findOneOrFail(Client, { id: clientId }),
    returned: intent.status === 'returned' ? await getReturn(own, intent) : null,
  }));
}

// A manager or viewer buys nothing for the owner.
async function assertOwner(own: Context, userId: string): Promise<void> {
  const member = await own.em.findOneOrFail(Member, { userId });
  if (member.role !== 'owner') throw new AppError('FORBIDDEN', 'Only the owner of the business can do this.');
}

function fillIn(client: Client, details: ClientDetails | null): void {
  client.phone ??= details?.phone ?? null;
  client.industry ??= details?.industry ?? null;
}

async function giveSubscription(tx: Context, intent: CheckoutIntent, client: Client): Promise<void> {
  const subscription = await tx.em.findOneOrFail(StripeSubscription, { stripeSubscriptionId: intent.stripeSubscriptionId ?? '' });
  subscription.clientId = client.id;
  await tx.em.flush();
}
