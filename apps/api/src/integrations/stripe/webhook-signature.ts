import Stripe from 'stripe';
import type { Env } from '../../platform/env/env.ts';
import { stripeOf } from './stripe.ts';

/** How old a signed webhook may be, seconds. */
const TOLERANCE_SECONDS = 300;

/** Returns the event of a webhook with a valid signature that is fresh at `now`, otherwise `null`. */
export function verifyWebhook(env: Env, body: Buffer, signature: string, now: Date): Stripe.Event | null {
  try {
    return stripeOf(env).webhooks.constructEvent(body, signature, env.STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeSignatureVerificationError || cause instanceof SyntaxError) return null;
    throw cause;
  }
}
