import { jobOptions } from '../../../platform/jobs/inbox.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { findIdleSubjects } from '../../../platform/jobs/waiting-events.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { applyStripeEventJob } from './apply-event.job.ts';
import { STRIPE } from './read-event.ts';

/** An event that waits for longer without a job has lost it. */
const LATE_MS = 2 * MINUTE_MS;

/** Queues the work of events that wait without a job every five minutes, for example after jobs were deleted by hand. */
export const applyWaitingEventsJob: Job<Record<string, never>> = {
  name: 'applyWaitingEvents',
  cron: '*/5 * * * *',
  async run(ctx) {
    const idle = await findIdleSubjects(ctx, STRIPE, ctx.in(-LATE_MS));
    for (const { eventId, subject } of idle)
      await enqueue(ctx, applyStripeEventJob, { eventId }, jobOptions({ provider: STRIPE, eventId, subject }));
    if (idle.length > 0) ctx.log.warn({ subjects: idle.length }, 'events without a job queued again');
  },
};
