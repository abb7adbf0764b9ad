import { signedInPerson } from '../../../../platform/context/actor.ts';
import { safeEqual, sign } from '../../../../platform/auth/secrets.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { readVisitorHash } from '../checkout/visitor-cookie.ts';

/** A purchase as a caller names it. */
export interface PurchaseClaim {
  /** Checkout Session id, from the address that the payment page returned to. */
  readonly sessionId: string;
  /** Token of the mailed claim link; `null` in the browser that paid. */
  readonly claim: string | null;
}

/**
 * Returns the token of a purchase's claim link. Derived from the pepper, so that nothing is stored and a mail that is sent
 * again has the same link; it opens nothing once the purchase belongs to an account.
 */
export function makeClaimToken(ctx: Context, intent: CheckoutIntent): string {
  return sign(ctx.env.PEPPER, 'claim', intent.id);
}

/**
 * Returns whether the asking party may claim a purchase: the person who was signed in while buying; for a visitor's purchase
 * the browser that paid, or the holder of the mailed claim token. The session id in the address proves nothing.
 */
export function mayClaim(ctx: Context, intent: CheckoutIntent, claim: string | null): boolean {
  if (intent.userId) return intent.userId === signedInPerson(ctx)?.userId;
  if (intent.visitorHash && intent.visitorHash === readVisitorHash(ctx)) return true;
  return claim !== null && safeEqual(claim, makeClaimToken(ctx, intent));
}

/** Throws PAYMENT_ALREADY_LINKED for the purchase of another signed-in person, CLAIM_REQUIRED for another visitor's. */
export function assertMayClaim(ctx: Context, intent: CheckoutIntent, claim: string | null): void {
  if (mayClaim(ctx, intent, claim)) return;
  if (intent.userId) throw new AppError('PAYMENT_ALREADY_LINKED', 'This payment belongs to another account.');
  throw new AppError(
    'CLAIM_REQUIRED',
    'This payment was made in another browser. Please open the link in the email we sent to the address that paid.',
  );
}
