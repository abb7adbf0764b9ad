import Stripe from 'stripe';
import type { Env } from '../../platform/env/env.ts';
import { stripeOf } from './stripe.ts';

/** How old a signed webhook may be, seconds. */
const TOLERANCE_SECONDS = 300;
/** A signature without a value, which Stripe's library fails on instead of refusing it. */
const EMPTY_SIGNATURE = /v1=\s*(?:,|$)/;

/** Returns the event of a webhook with a valid signature that is fresh at `now`, otherwise `null`. */
export function verifyWebhook(env: Env, body: Buffer, signature: string, now: Date): Stripe.Event | null {
  if (EMPTY_SIGNATURE.test(signature)) return null;
  try {
    return stripeOf(env).webhooks.constructEvent(body, signature, env.STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeSignatureVerificationError || cause instanceof SyntaxError) return null;
    throw cause;
  }
}
