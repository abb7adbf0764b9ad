import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { businessDetailsSchema, type BusinessDetailsForm } from '@larkline/validation';
import { findClientId, signedIn } from '../../../../platform/context/actor.ts';
import { asStaffRows, inTransaction } from '../../../../platform/db/in-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { parse, parseUnknown } from '../../../../platform/errors/parse.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { getUser } from '../../../people/accounts/index.ts';
import type { ClientDetails } from '../../../people/clients/index.ts';
import type { Client } from '../../../people/rows/index.ts';
import type { PurchaseReturn } from '../purchase.types.ts';
import { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { assertMayClaim, type PurchaseClaim } from './claim-proof.ts';
import { linkOrReturn, linkToUser } from './link-to-user.ts';
import { refreshLasting } from './refresh-lasting.ts';
import { toBuyerView } from '../returns/return-view.ts';
import { findPaidIntent } from './payment.service.ts';

/** A purchase that was claimed: linked to the client, or returned. */
export interface LinkedPurchase {
  readonly client: Client;
  readonly returned: PurchaseReturn | null;
  /** True when the account was there before the payment. */
  readonly welcomeBack: boolean;
}

/**
 * Links a paid subscription to the signed-in person, exactly once (PPS-12, CF-33); a repeated call returns the same and
 * changes nothing. A purchase for a business with an active subscription is cancelled and refunded instead (C-04).
 * Throws PAYMENT_NOT_VERIFIED, CLAIM_REQUIRED, PAYMENT_ALREADY_LINKED for another person's, FORBIDDEN for a manager or viewer,
 * INVALID_INPUT, RATE_LIMITED, UPSTREAM_FAILED.
 */
export async function linkSubscription(
  ctx: Context,
  { sessionId, claim }: PurchaseClaim,
  userData: BusinessDetailsForm | null,
): Promise<LinkedPurchase> {
  const person = signedIn(ctx);
  await ctx.limits.consume('paymentVerification', person.userId);
  const form = userData && parse(businessDetailsSchema, userData);
  const purchases = asStaffRows(ctx);
  const paid = await findPaidIntent(purchases, sessionId);
  if (!paid) throw new AppError('PAYMENT_NOT_VERIFIED', "We couldn't verify this payment.");
  if (!paid.linkedUserId) {
    assertMayClaim(ctx, paid, claim);
    const clientId = findClientId(ctx);
    if (clientId) await refreshLasting(ctx, clientId);
  }
  return inTransaction(purchases, async (tx) => {
    const intent = await tx.em.findOneOrFail(CheckoutIntent, { id: paid.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const user = await getUser(tx, person.userId);
    user.fullName ??= form?.name ?? null;
    const { client, returned } = await linkToUser(tx, intent, user.id, form && toClientDetails(form));
    return { client, returned: returned && (await toBuyerView(tx, returned)), welcomeBack: user.createdAt < intent.createdAt };
  });
}

/**
 * Links the purchases that waited for an address to its person once the address is confirmed (CF-44). Runs in the transaction
 * of the confirmation; `only` limits them to those of the sign-up that was confirmed. A purchase that the person cannot use
 * is cancelled and refunded.
 */
export async function linkPendingPurchases(tx: Context, userId: string, only?: readonly string[]): Promise<void> {
  const waiting = await tx.em.find(
    CheckoutIntent,
    { pendingUserId: userId, status: 'completed', ...(only && { id: { $in: [...only] } }) },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  for (const intent of waiting) {
    const form = parseUnknown(businessDetailsSchema, intent.pendingDetails);
    await linkOrReturn(tx, intent, userId, toClientDetails(form));
  }
}

function toClientDetails({ businessName, email, phone, businessType }: z.output<typeof businessDetailsSchema>): ClientDetails {
  return { businessName, email, phone, industry: businessType };
}
