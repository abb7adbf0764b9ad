import type Stripe from 'stripe';
import { callStripe, secondsUntilRetry } from '../../../integrations/stripe/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time/clock.ts';
import { EventCheck } from './event-check.entity.ts';
import { STRIPE } from './read-event.ts';
import { receiveStripeEvent } from './receive-event.ts';

/** Where the first comparison begins: Stripe sends an event again for so long. */
const FIRST_LOOK_BACK_MS = 3 * DAY_MS;
/** Stripe lists events of so long ago at most. */
const MOST_LOOK_BACK_MS = 29 * DAY_MS;
/** An event can appear in the list some minutes after its time. */
const OVERLAP_MS = 15 * MINUTE_MS;
/** Younger events are left to their webhook. */
const SETTLING_MS = MINUTE_MS;
const WINDOW_MS = 6 * HOUR_MS;
const EVENTS_PER_PAGE = 100;
/** Pages after which a run leaves the rest to the next one. */
const MOST_PAGES = 50;
const PAUSE_SECONDS = 5;

/**
 * Compares the events that Stripe lists with those that arrived since the last comparison, and stores the missing ones like webhooks.
 * After a long time, or when Stripe asks for a pause, it continues in a job of its own.
 */
export const findMissedEventsJob: Job<Record<string, never>> = {
  name: 'findMissedEvents',
  async run(ctx) {
    const end = ctx.in(-SETTLING_MS);
    let from = await lookBackStart(ctx);
    try {
      for (let pages = 0; from < end;) {
        const until = new Date(Math.min(from.getTime() + WINDOW_MS, end.getTime()));
        pages += await compare(ctx, from, until);
        await ctx.em.upsert(EventCheck, { provider: STRIPE, checkedUntil: until });
        from = until;
        if (pages >= MOST_PAGES && from < end) return await queueMissedEvents(ctx, PAUSE_SECONDS);
      }
    } catch (failure) {
      const pause = secondsUntilRetry(failure);
      if (pause === null) throw failure;
      await queueMissedEvents(ctx, pause);
    }
  },
};

/** Queues the comparison with the events that Stripe lists. */
export function queueMissedEvents(ctx: Context, delaySeconds = 0): Promise<void> {
  return enqueue(ctx, findMissedEventsJob, {}, { key: 'missed-events', delaySeconds });
}

async function lookBackStart(ctx: Context): Promise<Date> {
  const check = await ctx.em.findOne(EventCheck, { provider: STRIPE });
  const start = check ? check.checkedUntil.getTime() - OVERLAP_MS : ctx.in(-FIRST_LOOK_BACK_MS).getTime();
  return new Date(Math.max(start, ctx.in(-MOST_LOOK_BACK_MS).getTime()));
}

/** Stores the events between two times that did not arrive; returns the number of pages that were read. */
async function compare(ctx: Context, from: Date, until: Date): Promise<number> {
  const created = { gte: Math.floor(from.getTime() / 1_000), lt: Math.ceil(until.getTime() / 1_000) };
  let last: string | undefined;
  let pages = 0;
  do {
    const page = await callStripe(ctx, 'Stripe did not answer.', (stripe) =>
      stripe.events.list({ created, limit: EVENTS_PER_PAGE, ...(last && { starting_after: last }) }),
    );
    await storeMissing(ctx, page.data);
    last = page.has_more ? page.data.at(-1)?.id : undefined;
    pages += 1;
  } while (last);
  return pages;
}

async function storeMissing(ctx: Context, events: readonly Stripe.Event[]): Promise<void> {
  const rows = await ctx.em.execute<{ event_id: string }[]>(
    'select event_id from inbound_events where provider = ? and event_id = any (?::text[])',
    [STRIPE, `{${events.map(({ id }) => id).join(',')}}`],
  );
  const known = new Set(rows.map((row) => row.event_id));
  const missing = events.filter(({ id }) => !known.has(id));
  // As JSON, like an event that arrives; the oldest first.
  for (const event of missing.toReversed()) await receiveStripeEvent(ctx, JSON.parse(JSON.stringify(event)));
  if (missing.length > 0) ctx.log.warn({ missing: missing.length }, 'events that never arrived found at Stripe');
}
