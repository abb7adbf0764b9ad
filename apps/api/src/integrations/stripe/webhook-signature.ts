import Stripe from 'stripe';
import type { Env } from '../../platform/env/env.ts';
import { getStripe } from './stripe.ts';

/** How old a signed webhook may be, seconds. */
const TOLERANCE_SECONDS = 300;
/** A signature without a value, which Stripe's library fails on instead of refusing it. */
const EMPTY_SIGNATURE = /v1=\s*(?:,|$)/;

/**
 * Returns the JSON of a webhook with a valid signature that is fresh at `now`, otherwise `null`. Whether it is an event is not looked at:
 * Stripe's own `constructEvent` fails on events of its version 2.
 */
export function verifyWebhook(env: Env, body: Buffer, signature: string, now: Date): { readonly content: unknown } | null {
  if (EMPTY_SIGNATURE.test(signature)) return null;
  try {
    getStripe(env).webhooks.signature?.verifyHeader(
      body,
      signature,
      env.STRIPE_WEBHOOK_SECRET,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
    return { content: JSON.parse(body.toString('utf8')) as unknown };
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeSignatureVerificationError || cause instanceof SyntaxError) return null;
    throw cause;
  }
}
