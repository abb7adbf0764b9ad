import { findPrice, planLabel } from '@larkline/catalogue';
import { postPaymentSignUpSchema, type PostPaymentSignUpForm } from '@larkline/validation';
import { LockMode } from '@mikro-orm/core';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { personOf } from '../../../platform/auth/actor.ts';
import { asStaffRows, inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import {
  mayBeMailed,
  notifyExistingAccount,
  openAccount,
  parseNewAccount,
  sendConfirmation,
  startSession,
  type SessionPayload,
} from '../../accounts/index.ts';
import type { PaymentVerification } from '../billing.types.ts';
import { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { findPaidIntent } from './payment.service.ts';

const NOT_VERIFIED: PaymentVerification = { verified: false, subscription: null };

/**
 * Returns the purchase of a Checkout Session id (DAT-06): a paid, unclaimed one with the address that paid, to prefill the
 * form; to the buyer also after linking, then without address. Any other id is returned as not verified. Throws
 * RATE_LIMITED, UPSTREAM_FAILED.
 */
export async function verifyPaymentSession(ctx: Context, sessionId: string): Promise<PaymentVerification> {
  await ctx.limits.consume('paymentVerification', ctx.ip);
  const intent = await findPaidIntent(asStaffRows(ctx), sessionId);
  const price = intent && findPrice(intent.priceKey);
  if (!intent || !price) return NOT_VERIFIED;
  if (intent.status === 'linked' && intent.linkedUserId !== personOf(ctx)?.userId) return NOT_VERIFIED;
  return {
    verified: true,
    subscription: {
      customerEmail: intent.status === 'linked' ? null : (intent.customerEmail ?? null),
      plan: price.plan.planId,
      planLabel: planLabel(price.plan.planId),
      billingCycle: price.cycle,
      chargePence: price.chargePence,
    },
  };
}

/** An account made after a payment: signed in at once, or waiting for the typed address to be confirmed (CF-44). */
export interface AccountMade {
  readonly session: SessionPayload | null;
  readonly confirmationNeeded: boolean;
}

/**
 * Makes the account of a paid visitor (PPS-08). The paid address counts as confirmed; any other one gets a confirmation
 * mail first, and the purchase with it. Throws PAYMENT_NOT_VERIFIED, PAYMENT_ALREADY_LINKED, ALREADY_REGISTERED for the
 * paid address only, INVALID_INPUT, WEAK_PASSWORD, RATE_LIMITED, BUSY, UPSTREAM_FAILED.
 */
export async function createAccountAfterPayment(ctx: Context, input: PostPaymentSignUpForm & { sessionId: string }): Promise<AccountMade> {
  const { password, ...details } = parseNewAccount(postPaymentSignUpSchema, input);
  await ctx.limits.consume('signUp', ctx.ip);
  const paid = await findPaidIntent(asStaffRows(ctx), input.sessionId);
  if (!paid) throw new AppError('PAYMENT_NOT_VERIFIED', 'This payment could not be verified.');
  if (paid.status === 'linked' || paid.userId) throw new AppError('PAYMENT_ALREADY_LINKED', 'This payment already belongs to an account.');
  const passwordHash = await hashPassword(ctx.env.PEPPER, ctx.env.BCRYPT_COST, password);
  const paidAddress = details.email === paid.customerEmail;
  const mailed = !paidAddress && (await mayBeMailed(ctx, 'confirmation', details.email));
  return inTransaction(ctx, async (tx) => {
    const user = await openAccount(tx, { email: details.email, passwordHash, fullName: details.name, confirmed: paidAddress });
    if (paidAddress) {
      if (!user) throw new AppError('ALREADY_REGISTERED', 'User already registered');
      return { session: await startSession(tx, user), confirmationNeeded: false };
    }
    if (user) {
      const intent = await tx.em.findOneOrFail(CheckoutIntent, { id: paid.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      tx.em.assign(intent, { pendingUserId: user.id, pendingDetails: details });
      await tx.em.flush();
      if (mailed) await sendConfirmation(tx, user, { passwordHash, subjectId: intent.id });
    } else if (mailed) {
      await notifyExistingAccount(tx, details.email);
    }
    return { session: null, confirmationNeeded: true };
  });
}
