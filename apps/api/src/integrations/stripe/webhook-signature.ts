import Stripe from 'stripe';
import type { Env } from '../../platform/env/env.ts';
import { stripeOf } from './stripe.ts';

/** How old a signed webhook may be, seconds. */
const TOLERANCE_SECONDS = 300;

/** The event of a webhook whose signature is ours and fresh at `now`; `null` for everything else. */
export function verifyWebhook(env: Env, body: Buffer, signature: string, now: Date): Stripe.Event | null {
  try {
    return stripeOf(env).webhooks.constructEvent(body, signature, env.STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeSignatureVerificationError || cause instanceof SyntaxError) return null;
    throw cause;
  }
}
