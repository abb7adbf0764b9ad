import Stripe from 'stripe';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Env } from '../../platform/env/env.ts';
import { inTime, remainingMs, timeLimitsOf } from '../../platform/time/deadline.ts';

/** The version our code was written for; also set on the webhook endpoint (services: Stripe). */
export const STRIPE_API_VERSION = '2026-10-28.endive';

const clients = new WeakMap<Env, Stripe>();

/** The Stripe client of this process: Stripe itself, or the stand-in that STRIPE_API_URL names. */
export function stripeOf(env: Env): Stripe {
  const existing = clients.get(env);
  if (existing) return existing;
  const standIn = env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : null;
  const stripe = new Stripe(env.STRIPE_SECRET_KEY, {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: 1,
    timeout: timeLimitsOf(env.REQUEST_DEADLINE_MS).attemptMs,
    telemetry: false,
    ...(standIn && {
      host: standIn.hostname,
      port: Number(standIn.port) || 80,
      protocol: standIn.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });
  clients.set(env, stripe);
  return stripe;
}

/**
 * Calls Stripe and gives what it answers. Throws UPSTREAM_FAILED with `message` when Stripe refuses, fails or does not
 * answer in time: two attempts for a job, and what is left of its time for a request; the cause is logged only. Stripe may
 * still do what it was asked, so whatever creates something carries an idempotency key.
 */
export async function callStripe<T>(env: Env, message: string, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    const spareMs = remainingMs() - timeLimitsOf(env.REQUEST_DEADLINE_MS).reserveMs;
    return await inTime(spareMs, () => call(stripeOf(env)));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('UPSTREAM_FAILED', message, { cause });
  }
}

/** Whether a failure says that Stripe has no such object. */
export function isMissing(failure: unknown): boolean {
  const cause = failure instanceof AppError ? failure.details.cause : failure;
  return cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === 'resource_missing';
}
