import { enqueueAll, type Job } from '../../../platform/jobs/jobs.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { deliverWebhookJob, deliveryQueue } from './deliver-webhook.job.ts';

/** How late a delivery is before its job counts as lost; a full queue is slower than usual. */
const LATE_MS = 5 * MINUTE_MS;
/** Deliveries of one run; the next one takes the others. */
const BATCH = 1_000;

const LATE = `select id, client_id as "clientId" from webhook_deliveries where state = 'waiting' and next_attempt_at < ? order by next_attempt_at limit ${BATCH}`;

/** Queues the deliveries whose job ran out of retries, for example in a long outage of the database. */
export const resumeWebhooksJob: Job<Record<string, never>> = {
  name: 'resumeWebhooks',
  cron: '*/5 * * * *',
  async run(ctx) {
    const late = await ctx.em.execute<{ id: string; clientId: string }[]>(LATE, [ctx.in(-LATE_MS)]);
    await enqueueAll(
      ctx,
      deliverWebhookJob,
      late.map(({ id, clientId }) => ({ payload: { deliveryId: id }, key: `webhook:${id}`, queue: deliveryQueue(clientId) })),
    );
  },
};
