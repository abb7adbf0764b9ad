import { z } from 'zod';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { enqueue, type Job, type JobQueue } from '../../../platform/jobs/jobs.ts';
import { SECOND_MS } from '../../../platform/time/clock.ts';
import { lockDelivery } from './lock-delivery.ts';
import { ATTEMPT_MS, sendWebhook, type Destination } from './send-webhook.ts';
import type { SignedEvent } from './sign-webhook.ts';
import { storeAttempt } from './store-attempt.ts';
import type { WebhookDelivery } from './webhook-delivery.entity.ts';
import { openSecrets } from './webhook-secret.ts';

const payloadSchema = z.object({ deliveryId: z.uuid() });

/** How long an attempt may take with its storing; less than until the jobs of a killed process are released. */
const LEASE_MS = ATTEMPT_MS + 30 * SECOND_MS;

/**
 * Posts an event to its endpoint: claims it, sends it outside of any transaction, and stores what came of it. A process that is killed
 * between the last two sends the event again, with the same id and the same bytes.
 */
export const deliverWebhookJob: Job<z.output<typeof payloadSchema>> = {
  name: 'deliverWebhook',
  lane: 'clients',
  async run(ctx, payload) {
    const { deliveryId } = payloadSchema.parse(payload);
    const claimed = await inTransaction(ctx, (tx) => claim(tx, deliveryId));
    if (!claimed) return;
    const attempt = await sendWebhook(ctx, claimed.to, claimed.event);
    await inTransaction(ctx, async (tx) => {
      const pauseMs = await storeAttempt(tx, claimed, attempt);
      if (pauseMs !== null) await requestDelivery(tx, claimed, pauseMs / SECOND_MS);
    });
    ctx.log.info({ delivery: deliveryId, status: attempt.status, ms: attempt.durationMs }, 'webhook attempted');
  },
};

/**
 * Queues the job of a delivery in the running transaction; one that waits is replaced. Those of one client run one after another, so
 * that its slow servers hold one place of all at most.
 */
export function requestDelivery(
  tx: Context,
  { id, clientId }: Pick<WebhookDelivery, 'id' | 'clientId'>,
  delaySeconds: number,
): Promise<void> {
  return enqueue(tx, deliverWebhookJob, { deliveryId: id }, { key: `webhook:${id}`, delaySeconds, queue: deliveryQueue(clientId) });
}

/** Returns the queue that the deliveries of a client share. */
export function deliveryQueue(clientId: string): JobQueue {
  return { name: 'webhook', key: clientId };
}

/** A delivery that this process sends. */
interface ClaimedDelivery {
  readonly id: string;
  readonly clientId: string;
  readonly leasedUntil: Date;
  readonly to: Destination;
  readonly event: SignedEvent;
}

// One process at a time: a second job of the same delivery comes back when it is due, or when the lease has ended.
async function claim(tx: Context, deliveryId: string): Promise<ClaimedDelivery | null> {
  const found = await lockDelivery(tx, deliveryId);
  if (found?.delivery.state !== 'waiting') return null;
  const { delivery, endpoint } = found;
  const { id, clientId, eventId, body, type } = delivery;
  const at = tx.now();
  const rest = type === 'webhook.test' || endpoint.state !== 'enabled' ? null : endpoint.restsUntil;
  if (rest && rest > at && (delivery.nextAttemptAt ?? at) < rest) delivery.nextAttemptAt = rest;
  const freeAt = Math.max(delivery.nextAttemptAt?.getTime() ?? 0, delivery.leasedUntil?.getTime() ?? 0);
  if (freeAt > at.getTime()) {
    await tx.em.flush();
    await requestDelivery(tx, { id, clientId }, (freeAt - at.getTime()) / SECOND_MS);
    return null;
  }
  if (endpoint.state !== 'enabled' && type !== 'webhook.test') {
    tx.em.assign(delivery, { state: 'failed', nextAttemptAt: null, leasedUntil: null, lastError: 'The endpoint is switched off.' });
    await tx.em.flush();
    return null;
  }
  const leasedUntil = tx.in(LEASE_MS);
  delivery.leasedUntil = leasedUntil;
  await tx.em.flush();
  const to = { clientId, url: endpoint.url, secrets: openSecrets(tx.env.PEPPER, endpoint, at) };
  return { id, clientId, leasedUntil, to, event: { eventId, body, at } };
}
