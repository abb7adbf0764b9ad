import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { receiveStripeEvent } from '../../domains/billing/index.ts';
import { verifyWebhook } from '../../integrations/stripe/index.ts';
import { makeSystemContext, type Platform } from '../../platform/graphql/context.ts';
import { withLimits } from './deadline.ts';

/** Longest event that is read; Stripe's own stay far below. */
const EVENT_BODY_BYTES = 1_000_000;

/**
 * Serves `POST /hooks/stripe`: 400 for a signature that is not ours or not fresh, 200 once the event is stored, however often it
 * comes, also for a body that is no event; 503 when there is no room, time or database for it. Stripe sends everything again that was not answered with 200.
 */
export function registerStripeWebhook(app: FastifyInstance, platform: Platform): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: EVENT_BODY_BYTES }, (_request, body, done) => done(null, body));
    const receive = async (request: FastifyRequest, reply: FastifyReply) => {
      await platform.clock.refresh?.();
      const signature = request.headers['stripe-signature'];
      const body = request.body;
      const event =
        typeof signature === 'string' && Buffer.isBuffer(body) ? verifyWebhook(platform.env, body, signature, platform.clock.now()) : null;
      if (!event) {
        platform.metrics.webhook('stripe', 'refused');
        platform.log.warn({ requestId: request.id }, 'webhook with a wrong signature refused');
        return reply.status(400).send({ error: 'signature' });
      }
      await store(platform, request, event);
      return { received: true };
    };
    scope.post('/hooks/stripe', withLimits(platform, app.gates.webhooks, receive));
  });
}

async function store(platform: Platform, request: FastifyRequest, event: Stripe.Event): Promise<void> {
  try {
    const outcome = await receiveStripeEvent(makeSystemContext(platform, { requestId: request.id, reason: 'webhook of Stripe' }), event);
    platform.metrics.webhook('stripe', outcome);
  } catch (cause) {
    platform.metrics.webhook('stripe', 'failed');
    throw cause;
  }
}
