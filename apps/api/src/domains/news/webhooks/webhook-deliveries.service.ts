import { findReadable, getOwn } from '../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ownClientId } from '../../people/rows/index.ts';
import { requestDelivery } from './deliver-webhook.job.ts';
import { lockDelivery } from './lock-delivery.ts';
import { addDelivery, makeBody } from './publish.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import { NO_ENDPOINT } from './webhook-endpoints.service.ts';
import type { WebhookDeliveryDetails } from './webhooks.types.ts';

const NO_DELIVERY = 'This delivery no longer exists. We keep deliveries for 30 days, or until their endpoint is deleted.';
const SWITCHED_OFF = 'The endpoint is switched off. Switch it on, then send the event again.';

/** Returns a delivery with its request and response; `null` for an unknown id. */
export async function findWebhookDelivery(ctx: Context, id: string): Promise<WebhookDeliveryDetails | null> {
  const delivery = await findReadable(ctx, WebhookDelivery, id);
  if (!delivery) return null;
  return { delivery, body: delivery.body, attempts: delivery.attempts.map((each) => ({ ...each, at: new Date(each.at) })) };
}

/**
 * Sends an event of the asking party's client again, delivered or not, with the same id and bytes, and starts its attempts from the first.
 * Throws NOT_FOUND, WEBHOOK_OFF, RATE_LIMITED.
 */
export async function resendWebhookDelivery(ctx: Context, id: string): Promise<WebhookDelivery> {
  await ctx.limits.consume('webhookResend', ownClientId(ctx));
  await getOwn(ctx, WebhookDelivery, id, NO_DELIVERY);
  return inTransaction(ctx, async (tx) => {
    const found = await lockDelivery(tx, id);
    if (!found) throw new AppError('NOT_FOUND', NO_DELIVERY);
    const { delivery, endpoint } = found;
    if (endpoint.state !== 'enabled' && delivery.type !== 'webhook.test') throw new AppError('WEBHOOK_OFF', SWITCHED_OFF);
    tx.em.assign(delivery, { state: 'waiting', tries: 0, nextAttemptAt: tx.now() });
    // Requested by a person, who may have repaired the server.
    endpoint.restsUntil = null;
    await tx.em.flush();
    await requestDelivery(tx, delivery, 0);
    return delivery;
  });
}

/** Posts a test event to an endpoint of the asking party's client, once, even while it is switched off. Throws NOT_FOUND, RATE_LIMITED. */
export async function testWebhookEndpoint(ctx: Context, endpointId: string): Promise<WebhookDelivery> {
  const clientId = ownClientId(ctx);
  await ctx.limits.consume('webhookTest', clientId);
  return inTransaction(ctx, async (tx) => {
    await getOwn(tx, WebhookEndpoint, endpointId, NO_ENDPOINT);
    const eventId = tx.newId();
    const test = { clientId, type: 'webhook.test' as const, key: `webhook.test:${eventId}`, at: tx.now() };
    const id = await addDelivery(tx, { ...test, endpointId, eventId, body: makeBody(test, { endpointId }) });
    return tx.em.findOneOrFail(WebhookDelivery, { id: id ?? '' });
  });
}
