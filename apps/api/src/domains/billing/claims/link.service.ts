import { LockMode } from '@mikro-orm/core';
import { businessDetailsSchema, type BusinessDetailsForm } from '@larkline/validation';
import { signedIn } from '../../../platform/auth/actor.ts';
import { asStaffRows, inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse, parseUnknown } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { getUser } from '../../accounts/index.ts';
import type { Client } from '../../clients/index.ts';
import { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { linkToUser } from './link-to-user.ts';
import { findPaidIntent } from './payment.service.ts';

/** A purchase that belongs to a client now. */
export interface Linked {
  readonly client: Client;
  /** True when the account was there before the payment. */
  readonly welcomeBack: boolean;
}

/**
 * Gives a paid subscription to the signed-in person, exactly once (PPS-12, CF-33). Doing it again gives the same answer.
 * Throws PAYMENT_NOT_VERIFIED, PAYMENT_ALREADY_LINKED for somebody else's, ALREADY_SUBSCRIBED, INVALID_INPUT, UPSTREAM_FAILED.
 */
export async function linkSubscription(ctx: Context, sessionId: string, userData: BusinessDetailsForm): Promise<Linked> {
  const person = signedIn(ctx);
  const form = parse(businessDetailsSchema, userData);
  const purchases = asStaffRows(ctx);
  const paid = await findPaidIntent(purchases, sessionId);
  if (!paid) throw new AppError('PAYMENT_NOT_VERIFIED', 'This payment could not be verified.');
  if (paid.userId && paid.userId !== person.userId)
    throw new AppError('PAYMENT_ALREADY_LINKED', 'This payment belongs to another account.');
  return inTransaction(purchases, async (tx) => {
    const intent = await tx.em.findOneOrFail(CheckoutIntent, { id: paid.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const user = await getUser(tx, person.userId);
    user.fullName ??= form.name;
    const details = { businessName: form.businessName, email: form.email, phone: form.phone, industry: form.businessType };
    const client = await linkToUser(tx, intent, user.id, details, 'overwrite');
    return { client, welcomeBack: user.createdAt < intent.createdAt };
  });
}

/**
 * Gives the purchases that waited for an address to be confirmed to its person (CF-44). Runs in the transaction of the
 * confirmation; a purchase that cannot be given stays claimable through the paid address.
 */
export async function linkPendingPurchases(tx: Context, userId: string): Promise<void> {
  const waiting = await tx.em.find(
    CheckoutIntent,
    { pendingUserId: userId, status: 'completed' },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  for (const intent of waiting) {
    const form = parseUnknown(businessDetailsSchema, intent.pendingDetails);
    await linkToUser(
      tx,
      intent,
      userId,
      { businessName: form.businessName, email: form.email, phone: form.phone, industry: form.businessType },
      'overwrite',
    );
  }
}
