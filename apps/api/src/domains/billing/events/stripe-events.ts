import type Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainWebhook, WebhookOutcome } from '../../../platform/domain/webhook.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { InboundEvent } from '../../../platform/jobs/inbound-event.entity.ts';
import { storeEvent, storeUnreadable } from '../../../platform/jobs/inbox.ts';
import { enqueueAll, type Job } from '../../../platform/jobs/jobs.ts';
import { HOUR_MS } from '../../../platform/time/clock.ts';
import { idOf, isMissing, STRIPE_API_VERSION, verifyWebhook } from '../../../integrations/stripe/index.ts';
import { syncCheckoutSession } from '../claims/payment.service.ts';
import { syncInvoice, syncInvoiceOfPayment } from '../invoices/sync-invoice.ts';
import { syncRefund } from '../returns/sync-refund.ts';
import { syncSubscription } from '../subscriptions/subscription.service.ts';
import { objectsOf } from './object-of-event.ts';
import { readEvent } from './read-event.ts';

const eventPayload = z.object({ eventId: z.string() });
/** How far back the hourly check looks for payment pages whose webhook never came. */
const LOOK_BACK_HOURS = 48;
/** Objects that are read and queued by one statement each. */
const SYNCS_PER_PAGE = 500;
const LOWEST_UUID = '00000000-0000-0000-0000-000000000000';

/** Stores a signed event of Stripe under its id and queues its work; `repeated` when it was stored before. */
export async function receiveStripeEvent(ctx: Context, given: unknown): Promise<WebhookOutcome> {
  const { payload, event } = readEvent(given);
  if (!event) return storeUnreadable(ctx, 'stripe', payload);
  if (event.api_version !== STRIPE_API_VERSION)
    ctx.log.error({ event: event.id, version: event.api_version }, 'event of another Stripe version: update the webhook endpoint');
  // Events of one customer run one after another.
  const queue = { name: 'stripe', key: customerOf(event) ?? event.id };
  const entry = { provider: 'stripe', eventId: event.id, type: event.type, payload };
  return storeEvent(ctx, entry, { job: applyStripeEventJob, payload: { eventId: event.id }, queue });
}

/** `POST /hooks/stripe`. Stripe sends an event again for three days until it was answered with 200. */
export const stripeWebhook: DomainWebhook = {
  provider: 'stripe',
  path: '/hooks/stripe',
  maxBytes: 1_000_000,
  verify(env, { headers, body }, now) {
    const signature = headers['stripe-signature'];
    const event = typeof signature === 'string' ? verifyWebhook(env, body, signature, now) : null;
    return event && { content: event };
  },
  receive: async (ctx, event) => ({ outcome: await receiveStripeEvent(ctx, event), body: { received: true } }),
};

/** Applies a stored event by fetching what it is about; its own content is never believed to be current (C-05). */
export const applyStripeEventJob: Job<z.output<typeof eventPayload>> = {
  name: 'applyStripeEvent',
  async run(ctx, payload) {
    const { eventId } = eventPayload.parse(payload);
    const stored = await ctx.em.findOne(InboundEvent, { provider: 'stripe', eventId });
    if (!stored || stored.appliedAt) return;
    try {
      await apply(ctx, stored.payload as unknown as Stripe.Event);
    } catch (failure) {
      stored.lastError = failure instanceof AppError ? failure.code : String(failure);
      await ctx.em.flush();
      // Gone at Stripe: there is nothing to catch up with.
      if (!isMissing(failure)) throw failure;
    }
    stored.appliedAt = ctx.now();
    await ctx.em.flush();
  },
};

/** Asks Stripe every hour about what may have changed without a webhook: living subscriptions and open payment pages. */
export const reconcileStripeJob: Job<Record<string, never>> = {
  name: 'reconcileStripe',
  cron: '17 * * * *',
  async run(ctx) {
    await queueSyncs(ctx, 'subscriptionId', (after) =>
      ctx.em.execute(
        `select stripe_subscription_id as place, stripe_subscription_id as id from stripe_subscriptions
         where ended_at is null and stripe_subscription_id > ? order by 1 limit ?`,
        [after ?? '', SYNCS_PER_PAGE],
      ),
    );
    await queueSyncs(ctx, 'sessionId', (after) =>
      ctx.em.execute(
        `select id as place, stripe_session_id as id from checkout_intents
         where status = 'open' and created_at > ? and stripe_session_id is not null and id > ? order by 1 limit ?`,
        [ctx.in(-LOOK_BACK_HOURS * HOUR_MS), after ?? LOWEST_UUID, SYNCS_PER_PAGE],
      ),
    );
  },
};

/** One object to ask Stripe about: its id at Stripe, and its place in the order of the pages. */
interface SyncRow {
  readonly place: string;
  readonly id: string;
}

/** Queues a fetch of every listed object, a page of them at a time. */
async function queueSyncs(
  ctx: Context,
  field: 'subscriptionId' | 'sessionId',
  pageAfter: (after: string | null) => Promise<SyncRow[]>,
): Promise<void> {
  let page = await pageAfter(null);
  while (page.length > 0) {
    await enqueueAll(
      ctx,
      syncStripeJob,
      page.map(({ id }) => ({ payload: { [field]: id }, key: `sync:${id}` })),
    );
    page = page.length < SYNCS_PER_PAGE ? [] : await pageAfter(page.at(-1)?.place ?? null);
  }
}

const syncPayload = z.object({ subscriptionId: z.string().optional(), sessionId: z.string().optional() });

/** Fetches one subscription or Checkout Session again. */
export const syncStripeJob: Job<z.output<typeof syncPayload>> = {
  name: 'syncStripe',
  async run(ctx, payload) {
    const { subscriptionId, sessionId } = syncPayload.parse(payload);
    try {
      if (subscriptionId) await syncSubscription(ctx, subscriptionId);
      if (sessionId) await syncCheckoutSession(ctx, sessionId);
    } catch (failure) {
      if (!isMissing(failure)) throw failure;
    }
  },
};

async function apply(ctx: Context, event: Stripe.Event): Promise<void> {
  const { sessionId, subscriptionId, invoiceId, refundId, paymentId } = objectsOf(event);
  if (sessionId) await syncCheckoutSession(ctx, sessionId);
  if (subscriptionId) await syncSubscription(ctx, subscriptionId);
  if (invoiceId) await syncInvoice(ctx, invoiceId);
  if (refundId) await syncRefund(ctx, refundId);
  if (paymentId) await syncInvoiceOfPayment(ctx, paymentId);
}

function customerOf(event: Stripe.Event): string | null {
  const customer = (event.data.object as { customer?: string | { id: string } | null }).customer;
  return customer ? idOf(customer) : null;
}
