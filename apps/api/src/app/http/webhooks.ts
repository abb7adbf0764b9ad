import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DomainWebhook } from '../../platform/domain/webhook.ts';
import { makeSystemContext, type Platform } from '../../platform/context/context.ts';
import { withLimits } from './deadline.ts';
import { registerRouteScope } from './route-scope.ts';

/**
 * Serves the webhooks that domains declare: 400 for a wrong or old signature; 200 once the event is stored, even for a repeated
 * event or a body that is not one; 503 without room, time or a database. Providers resend every event that did not get a 200.
 */
export function registerWebhooks(app: FastifyInstance, platform: Platform): void {
  for (const webhook of platform.declared.webhooks) {
    registerRouteScope(app, webhook.path, (scope) => {
      scope.removeAllContentTypeParsers();
      // The signature covers the bytes as they came.
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: webhook.maxBytes }, (_request, body, done) => done(null, body));
      scope.post(
        webhook.path,
        withLimits(platform, app.gates.webhooks, (request, reply) => receive(platform, webhook, request, reply)),
      );
    });
  }
}

async function receive(platform: Platform, webhook: DomainWebhook, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const { provider } = webhook;
  await platform.clock.refresh?.();
  const { headers, body } = request;
  const signed = Buffer.isBuffer(body) ? webhook.verify(platform.env, { headers, body }, platform.clock.now()) : null;
  if (!signed) {
    platform.metrics.webhook(provider, 'refused');
    platform.log.warn({ provider, requestId: request.id }, 'webhook with a wrong signature refused');
    return reply.status(400).send({ error: 'signature' });
  }
  const ctx = makeSystemContext(platform, { requestId: request.id, reason: `webhook of ${provider}` });
  try {
    const answer = await webhook.receive(ctx, signed.content);
    platform.metrics.webhook(provider, answer.outcome);
    return answer.body;
  } catch (cause) {
    platform.metrics.webhook(provider, 'failed');
    throw cause;
  }
}
