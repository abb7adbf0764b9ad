import type { Env } from '../../platform/env/env.ts';
import type { Log } from '../../platform/log/log.ts';
import { getStripe } from './stripe.ts';

/** Properties that we use of the response event of Stripe's library. */
interface StripeAnswer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Milliseconds. */
  readonly elapsed: number;
  readonly request_id: string;
}

// Ids of objects: who has that of a Checkout Session can claim its payment.
const OBJECT_ID = /\/(?:bps|ch|cs|cus|evt|in|pi|pm|price|prod|seti|si|sub|sub_sched|txr|we)_[^/]+/g;

/** Logs each answer of Stripe, with the trace that asked and Stripe's own request id. */
export function observeStripe(env: Env, log: Log): void {
  getStripe(env).on('response', ({ method, path, status, elapsed, request_id: stripeRequestId }: StripeAnswer) => {
    log.info({ method, path: withoutIds(path), status, ms: elapsed, stripeRequestId }, 'stripe answered');
  });
}

function withoutIds(path: string): string {
  return (path.split('?')[0] ?? '').replace(OBJECT_ID, '/:id');
}
