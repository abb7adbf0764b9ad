import Stripe from 'stripe';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Env } from '../../platform/env/env.ts';
import { CallInTransactionError, callOutside, type Caller } from '../../platform/outside/call-outside.ts';
import { toTimeLimits } from '../../platform/time/deadline.ts';

/** The API version that this code was written for; also set on the webhook endpoint (docs/operations.md). */
export const STRIPE_API_VERSION = '2026-10-28.endive';

const clients = new WeakMap<Env, Stripe>();

/** Returns the Stripe client of this process: Stripe itself, or the stand-in that STRIPE_API_URL names. */
export function getStripe(env: Env): Stripe {
  const existing = clients.get(env);
  if (existing) return existing;
  const standIn = env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : null;
  const stripe = new Stripe(env.STRIPE_SECRET_KEY, {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: 1,
    timeout: toTimeLimits(env.REQUEST_DEADLINE_MS).attemptMs,
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
 * Calls Stripe and returns its answer. Throws UPSTREAM_FAILED with `message` when Stripe refuses, fails or does not answer in
 * time: two attempts for a job, and the rest of its time for a request; the cause is only logged. Throws
 * CallInTransactionError inside a transaction. Stripe may still carry out a call that failed, so a call that creates an
 * object carries an idempotency key.
 */
export async function callStripe<T>(caller: Caller, message: string, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await callOutside(caller, 'stripe', () => call(getStripe(caller.env)));
  } catch (cause) {
    if (cause instanceof AppError || cause instanceof CallInTransactionError) throw cause;
    throw new AppError('UPSTREAM_FAILED', message, { cause });
  }
}

/** Returns whether a failure means that Stripe has no such object. */
export function isMissing(failure: unknown): boolean {
  const cause = upstreamCause(failure);
  return cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === 'resource_missing';
}

/**
 * Returns whether Stripe refused a call for good, because the object is no longer in a state that allows it. Not so while another call
 * has the object locked.
 */
export function isRefused(failure: unknown): boolean {
  const cause = upstreamCause(failure);
  return cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code !== 'lock_timeout';
}

/** Returns whether Stripe answered that the card was declined; the same answer is repeated to every call with the same key. */
export function isDeclined(failure: unknown): boolean {
  return upstreamCause(failure) instanceof Stripe.errors.StripeCardError;
}

/** Longest pause that Stripe's rate limit is given, and the one where Stripe names none, seconds. */
const MOST_PAUSE_SECONDS = 60;
const USUAL_PAUSE_SECONDS = 2;

/** Returns for how many seconds Stripe must not be called again, when a failure is its rate limit; otherwise `null`. */
export function secondsUntilRetry(failure: unknown): number | null {
  const cause = upstreamCause(failure);
  if (!(cause instanceof Stripe.errors.StripeError) || cause.statusCode !== 429) return null;
  const asked = Number(cause.headers?.['retry-after'] ?? USUAL_PAUSE_SECONDS);
  return Number.isFinite(asked) && asked > 0 ? Math.min(asked, MOST_PAUSE_SECONDS) : USUAL_PAUSE_SECONDS;
}

/** Returns how an idempotency key was refused: a call with it is running, or it was used with other parameters. */
export function keyRefusal(failure: unknown): 'in use' | 'other parameters' | null {
  const cause = upstreamCause(failure);
  if (!(cause instanceof Stripe.errors.StripeError)) return null;
  if (cause.code === 'idempotency_key_in_use') return 'in use';
  return cause instanceof Stripe.errors.StripeIdempotencyError ? 'other parameters' : null;
}

/** Returns the id of an object that Stripe answers with as an id or, expanded, as the object itself. */
export function toId(object: string | { readonly id: string }): string {
  return typeof object === 'string' ? object : object.id;
}

function upstreamCause(failure: unknown): unknown {
  return failure instanceof AppError ? failure.details.cause : failure;
}
