import { STRIPE_API_VERSION, verifyWebhook } from '../../../integrations/stripe/index.ts';
import type { DomainWebhook, WebhookOutcome } from '../../../platform/domain/webhook.ts';
import type { Context } from '../../../platform/context/context.ts';
import { storeEvent, storeUnreadable } from '../../../platform/jobs/inbox.ts';
import { applyStripeEventJob } from './apply-event.job.ts';
import { eventSubject } from './object-of-event.ts';
import { readEvent, STRIPE } from './read-event.ts';

/** Stores a signed event of Stripe under its id and queues its work; `repeated` when it was stored before. */
export async function receiveStripeEvent(ctx: Context, given: unknown): Promise<WebhookOutcome> {
  const { payload, event } = readEvent(given);
  if (!event) return storeUnreadable(ctx, STRIPE, payload);
  if (event.api_version !== STRIPE_API_VERSION)
    ctx.log.error({ event: event.id, version: event.api_version }, 'event of another Stripe version: update the webhook endpoint');
  const entry = { provider: STRIPE, eventId: event.id, type: event.type, subject: eventSubject(event), payload };
  return storeEvent(ctx, entry, applyStripeEventJob);
}

/** `POST /hooks/stripe`. Stripe sends an event again for three days until it was answered with 200. */
export const stripeWebhook: DomainWebhook = {
  provider: STRIPE,
  path: '/hooks/stripe',
  maxBytes: 1_048_576,
  verify(env, { headers, body }, now) {
    const signature = headers['stripe-signature'];
    return typeof signature === 'string' ? verifyWebhook(env, body, signature, now) : null;
  },
  job: applyStripeEventJob,
  receive: async (ctx, event) => ({ outcome: await receiveStripeEvent(ctx, event), body: { received: true } }),
};
