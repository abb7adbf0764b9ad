import type { FastifyInstance } from 'fastify';
import { receiveStripeEvent } from '../domains/billing/index.ts';
import { verifyWebhook } from '../integrations/stripe/index.ts';
import { makeSystemContext, type Platform } from '../platform/graphql/context.ts';

/** Longest event that is read; Stripe's own stay far below. */
const EVENT_BODY_BYTES = 1_000_000;

/** `POST /hooks/stripe`: 400 for a signature that is not ours, 200 once the event is stored, however often it comes. */
export function registerStripeWebhook(app: FastifyInstance, platform: Platform): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: EVENT_BODY_BYTES }, (_request, body, done) => done(null, body));
    scope.post('/hooks/stripe', async (request, reply) => {
      await platform.clock.refresh?.();
      const signature = request.headers['stripe-signature'];
      const body = request.body;
      const event =
        typeof signature === 'string' && Buffer.isBuffer(body) ? verifyWebhook(platform.env, body, signature, platform.clock.now()) : null;
      if (!event) {
        platform.log.warn({ requestId: request.id }, 'webhook with a wrong signature refused');
        return reply.status(400).send({ error: 'signature' });
      }
      await receiveStripeEvent(makeSystemContext(platform, request.id), event);
      return { received: true };
    });
  });
}
