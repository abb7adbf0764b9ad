import type Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { jobOptions, type EventPayload } from '../../../platform/jobs/inbox.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { markApplied, waitingEventsWith, type WaitingEvent } from '../../../platform/jobs/waiting-events.ts';
import { objectsToFetch, eventSubject, type StripeObject } from './object-of-event.ts';
import { STRIPE } from './read-event.ts';
import { objectKey, syncObjects } from './sync-objects.ts';

const eventPayload = z.object({ eventId: z.string() });

/**
 * Applies the waiting events of a customer by fetching what they are about, each object once for all of them; the content of an event is
 * never taken for the current state (C-05). An event whose object cannot be fetched stays and is tried again; the others are
 * applied in the meantime.
 */
export const applyStripeEventJob: Job<EventPayload> = {
  name: 'applyStripeEvent',
  async run(ctx, payload) {
    const { eventId } = eventPayload.parse(payload);
    let failure: unknown;
    for await (const page of waitingEventsWith(ctx, STRIPE, eventId)) {
      const events = page.map((waiting) => ({ waiting, objects: objectsToFetch(toStripeEvent(waiting)) }));
      const { failures, pauseSeconds } = await syncObjects(
        ctx,
        events.flatMap(({ objects }) => objects),
      );
      const failed = new Map<string, string>();
      for (const { waiting, objects } of events) {
        const cause = findFailure(objects, failures);
        if (cause === undefined) continue;
        failed.set(waiting.eventId, failureCode(cause));
        failure = cause;
      }
      await markApplied(ctx, STRIPE, { done: page.flatMap((each) => (failed.has(each.eventId) ? [] : [each.eventId])), failed });
      const [first] = page;
      if (pauseSeconds !== null && first) return applyLater(ctx, first, pauseSeconds);
    }
    if (failure !== undefined) throw failure;
  },
};

// Replaces this job by one that starts when Stripe can be called again, or at the next event.
async function applyLater(ctx: Context, event: WaitingEvent, delaySeconds: number): Promise<void> {
  const { eventId } = event;
  const options = jobOptions({ provider: STRIPE, eventId, subject: eventSubject(toStripeEvent(event)) });
  ctx.log.warn({ event: eventId, delaySeconds }, 'stripe asked for a pause: events are applied later');
  await enqueue(ctx, applyStripeEventJob, { eventId }, { ...options, delaySeconds });
}

function toStripeEvent({ payload }: WaitingEvent): Stripe.Event {
  return payload as Stripe.Event;
}

function findFailure(objects: readonly StripeObject[], failures: ReadonlyMap<string, unknown>): unknown {
  const object = objects.find((each) => failures.has(objectKey(each)));
  return object && failures.get(objectKey(object));
}

function failureCode(failure: unknown): string {
  return failure instanceof AppError ? failure.code : String(failure);
}
