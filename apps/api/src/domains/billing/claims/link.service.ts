import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { businessDetailsSchema, type BusinessDetailsForm } from '@larkline/validation';
import { signedIn } from '../../../platform/auth/actor.ts';
import { asStaffRows, inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse, parseUnknown } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { getUser } from '../../accounts/index.ts';
import type { Client, ClientDetails } from '../../clients/index.ts';
import { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { linkOrLeaveToStaff, linkToUser } from './link-to-user.ts';
import { findPaidIntent } from './payment.service.ts';

/** A purchase that belongs to a client now. */
export interface Linked {
  readonly client: Client;
  /** True when the account was there before the payment. */
  readonly welcomeBack: boolean;
}

/**
 * Links a paid subscription to the signed-in person, exactly once (PPS-12, CF-33); a repeated call returns the same.
 * Throws PAYMENT_NOT_VERIFIED, PAYMENT_ALREADY_LINKED for another person's, ALREADY_SUBSCRIBED, INVALID_INPUT, UPSTREAM_FAILED.
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
    const client = await linkToUser(tx, intent, user.id, clientDetailsOf(form), 'overwrite');
    return { client, welcomeBack: user.createdAt < intent.createdAt };
  });
}

/**
 * Links the purchases that waited for an address to its person once the address is confirmed (CF-44). Runs in the transaction
 * of the confirmation; `only` limits them to those of the sign-up that was confirmed. A purchase that is not linked stays
 * claimable through the paid address.
 */
export async function linkPendingPurchases(tx: Context, userId: string, only?: readonly string[]): Promise<void> {
  const waiting = await tx.em.find(
    CheckoutIntent,
    { pendingUserId: userId, status: 'completed', ...(only && { id: { $in: [...only] } }) },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  for (const intent of waiting) {
    const form = parseUnknown(businessDetailsSchema, intent.pendingDetails);
    await linkOrLeaveToStaff(tx, intent, userId, clientDetailsOf(form), 'overwrite');
  }
}

function clientDetailsOf({ businessName, email, phone, businessType }: z.output<typeof businessDetailsSchema>): ClientDetails {
  return { businessName, email, phone, industry: businessType };
}
