import { labelOfPrice } from '@larkline/catalogue';
import { postPaymentSignUpSchema, type PostPaymentSignUpForm } from '@larkline/validation';
import { LockMode } from '@mikro-orm/core';
import { hashPassword } from '../../../../platform/auth/passwords.ts';
import { asStaffRows, inTransaction } from '../../../../platform/db/in-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Context } from '../../../../platform/context/context.ts';
import {
  mayBeMailed,
  notifyExistingAccount,
  openAccount,
  parseNewAccount,
  sendConfirmation,
  startSession,
  type SessionPayload,
} from '../../../people/accounts/index.ts';
import { queueMail } from '../../../../integrations/mail/index.ts';
import { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { AccountMadeMail } from './BillingMails.tsx';
import { assertMayClaim, type PurchaseClaim } from './claim-proof.ts';
import { findPaidIntent } from './payment.service.ts';
import { limitLookups } from './verify.service.ts';

/** An account made after a payment: signed in at once, or waiting for the typed address to be confirmed (CF-44). */
export interface NewAccount {
  readonly session: SessionPayload | null;
  readonly confirmationNeeded: boolean;
}

/**
 * Makes the account of a paid visitor (PPS-08), in the browser that paid or with the mailed claim token. The paid address
 * counts as confirmed, and gets a mail about the account; any other one gets a confirmation mail first, and the purchase with it. Throws PAYMENT_NOT_VERIFIED,
 * PAYMENT_ALREADY_LINKED, CLAIM_REQUIRED, ALREADY_REGISTERED for the paid address only, INVALID_INPUT, WEAK_PASSWORD,
 * RATE_LIMITED, BUSY, UPSTREAM_FAILED.
 */
export async function createAccountAfterPayment(ctx: Context, claim: PurchaseClaim, input: PostPaymentSignUpForm): Promise<NewAccount> {
  const { password, ...details } = parseNewAccount(postPaymentSignUpSchema, input);
  const purchases = asStaffRows(ctx);
  await limitLookups(purchases, claim);
  const paid = await findPaidIntent(purchases, claim.sessionId);
  if (!paid) throw new AppError('PAYMENT_NOT_VERIFIED', "We couldn't verify this payment.");
  if (paid.linkedUserId || paid.userId || paid.status !== 'completed')
    throw new AppError('PAYMENT_ALREADY_LINKED', 'This payment already belongs to an account.');
  assertMayClaim(ctx, paid, claim.claim);
  // The payment is proof enough: many customers can share one address.
  await ctx.limits.consume('accountAfterPayment', paid.id);
  const passwordHash = await hashPassword(ctx.env.PEPPER, ctx.env.BCRYPT_COST, password);
  const paidAddress = details.email === paid.customerEmail;
  const mailed = !paidAddress && (await mayBeMailed(ctx, 'confirmation', details.email));
  return inTransaction(ctx, async (tx) => {
    const user = await openAccount(tx, { email: details.email, passwordHash, fullName: details.name, confirmed: paidAddress });
    if (paidAddress) {
      if (!user) throw new AppError('ALREADY_REGISTERED', 'User already registered');
      await announceAccount(tx, paid, details.email);
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

// The payment page takes any address: its owner learns of the account, and how to take it over (docs/how/billing-with-stripe.md).
async function announceAccount(tx: Context, { id, priceKey }: CheckoutIntent, recipient: string): Promise<void> {
  const plan = labelOfPrice(priceKey);
  await queueMail(tx, {
    kind: 'account_made',
    recipient,
    subject: 'Your account is ready',
    body: AccountMadeMail({ publicUrl: tx.env.PUBLIC_URL, plan }),
    dedupeKey: `account:${id}`,
  });
}
