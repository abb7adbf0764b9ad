import { z } from 'zod';
import type { Context } from '../../../platform/context/context.ts';
import { enqueue, enqueueAll, type Job } from '../../../platform/jobs/jobs.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/time/clock.ts';
import { queueMissedEvents } from './missed-events.job.ts';
import { OBJECT_KINDS, type StripeObject } from './object-of-event.ts';
import { objectKey, syncObjects } from './sync-objects.ts';

/** How far back the hourly check looks for payment pages, which are open for a day. */
const PAGES_LOOK_BACK_MS = 48 * HOUR_MS;
/** How long a refund that was accepted can still fail. */
const REFUNDS_LOOK_BACK_MS = 30 * DAY_MS;
/** Objects that are read and queued by one statement each. */
const SYNCS_PER_PAGE = 500;
/** Fetches that begin in one second: a fifth of what Stripe allows. */
const SYNCS_PER_SECOND = 20;
/** Fetches that one check queues: those of 50 minutes. */
const MOST_SYNCS = 50 * 60 * SYNCS_PER_SECOND;

/** Rows whose objects are fetched again. */
interface Source {
  readonly kind: StripeObject['kind'];
  readonly table: string;
  /** Column with the object's id at Stripe. */
  readonly id: string;
  /** Column by which the rows are read, the oldest first. */
  readonly time: string;
  readonly where: string;
  /** How far back rows are read; without it all are. */
  readonly lookBackMs?: number;
}

const SOURCES: readonly Source[] = [
  {
    kind: 'session',
    table: 'checkout_intents',
    id: 'stripe_session_id',
    time: 'created_at',
    where: `status = 'open' and stripe_session_id is not null`,
    lookBackMs: PAGES_LOOK_BACK_MS,
  },
  {
    kind: 'refund',
    table: 'refund_payments join refunds on refunds.id = refund_id',
    id: 'stripe_refund_id',
    time: 'refunds.created_at',
    where: `refund_payments.status = 'refunded' and stripe_refund_id is not null`,
    lookBackMs: REFUNDS_LOOK_BACK_MS,
  },
  { kind: 'dispute', table: 'disputes', id: 'stripe_dispute_id', time: 'opened_at', where: `status in ('needs_response', 'under_review')` },
  { kind: 'invoice', table: 'invoices', id: 'stripe_invoice_id', time: 'issued_at', where: `status = 'open'` },
  // Rows without news from Stripe for the longest time come first.
  { kind: 'subscription', table: 'stripe_subscriptions', id: 'stripe_subscription_id', time: 'updated_at', where: 'ended_at is null' },
];

/**
 * Asks Stripe every hour about what may have changed without a webhook: events that never arrived, then open payment pages, refunds that
 * can still fail, open disputes and invoices, and living subscriptions. The calls are spread over the hour.
 */
export const reconcileStripeJob: Job<Record<string, never>> = {
  name: 'reconcileStripe',
  cron: '17 * * * *',
  async run(ctx) {
    await queueMissedEvents(ctx);
    let queued = 0;
    for (const source of SOURCES) queued = await queueSyncs(ctx, source, queued);
    if (queued >= MOST_SYNCS) ctx.log.warn({ queued }, 'not all of Stripe is compared within an hour');
  },
};

/** Queues a fetch of every object of a source, a page of them at a time; returns how many are queued with those before. */
async function queueSyncs(ctx: Context, { kind, table, id, time, where, lookBackMs }: Source, before: number): Promise<number> {
  const sql = `select ${time}::text as time, ${id} as id from ${table}
    where ${where} and (${time}, ${id}) > (?::timestamptz, ?) order by ${time}, ${id} limit ${SYNCS_PER_PAGE}`;
  let queued = before;
  let after = [(lookBackMs === undefined ? new Date(0) : ctx.in(-lookBackMs)).toISOString(), ''];
  while (queued < MOST_SYNCS) {
    const page = await ctx.em.execute<{ time: string; id: string }[]>(sql, after);
    const entries = page.map((row, at) => ({
      payload: { kind, id: row.id },
      key: `sync:${row.id}`,
      delaySeconds: Math.floor((queued + at) / SYNCS_PER_SECOND),
    }));
    await enqueueAll(ctx, syncStripeJob, entries);
    queued += page.length;
    const last = page.at(-1);
    if (!last || page.length < SYNCS_PER_PAGE) break;
    after = [last.time, last.id];
  }
  return queued;
}

const syncPayload = z.object({ kind: z.enum(OBJECT_KINDS), id: z.string() });

/** Fetches one object again, and with a subscription its latest invoice. */
export const syncStripeJob: Job<z.output<typeof syncPayload>> = {
  name: 'syncStripe',
  async run(ctx, payload) {
    const read = syncPayload.safeParse(payload);
    // A job that an older version queued: the next check queues its object again.
    if (!read.success) return;
    const object = read.data;
    const { failures, pauseSeconds } = await syncObjects(ctx, [object]);
    if (pauseSeconds !== null) return enqueue(ctx, syncStripeJob, object, { key: `sync:${object.id}`, delaySeconds: pauseSeconds });
    const failure = failures.get(objectKey(object));
    if (failure !== undefined) throw failure;
    if (object.kind === 'subscription') await queueLatestInvoice(ctx, object.id);
  },
};

// A renewal whose events are all lost has an invoice that is not stored.
async function queueLatestInvoice(ctx: Context, subscriptionId: string): Promise<void> {
  const rows = await ctx.em.execute<{ id: string }[]>(
    `select s.stripe_invoice_id as id from stripe_subscriptions s
     where s.stripe_subscription_id = ? and s.client_id is not null and s.stripe_invoice_id is not null
       and not exists (select from invoices i where i.stripe_invoice_id = s.stripe_invoice_id)`,
    [subscriptionId],
  );
  await enqueueAll(
    ctx,
    syncStripeJob,
    rows.map(({ id }) => ({ payload: { kind: 'invoice' as const, id }, key: `sync:${id}` })),
  );
}
