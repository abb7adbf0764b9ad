import { signedIn } from '../../../platform/auth/actor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { AdminAction } from '../../admin/index.ts';
import { type Client, loadClient } from '../../clients/index.ts';
import { syncInvoicesJob } from '../invoices/sync-invoices.job.ts';
import { StripeSubscription } from '../subscriptions/stripe-subscription.entity.ts';
import { queueMissedEvents } from './missed-events.job.ts';
import { syncObjects } from './sync-objects.ts';

/**
 * Fetches the subscriptions of a client from Stripe and stores their present state; queues the fetch of their invoices, and the
 * comparison with the events that Stripe lists. Recorded in the audit log. Throws NOT_FOUND, UPSTREAM_FAILED.
 */
export async function reconcileClient(ctx: Context, clientId: string): Promise<Client> {
  const staff = signedIn(ctx);
  if (!(await loadClient(ctx, clientId))) throw new AppError('NOT_FOUND', 'This business no longer exists.');
  const rows = await ctx.em.find(StripeSubscription, { clientId }, { fields: ['stripeSubscriptionId'], disableIdentityMap: true });
  const ids = rows.map(({ stripeSubscriptionId }) => stripeSubscriptionId);
  const { failures } = await syncObjects(
    ctx,
    ids.map((id) => ({ kind: 'subscription', id })),
  );
  for (const failure of failures.values()) throw failure;
  for (const subscriptionId of ids) await enqueue(ctx, syncInvoicesJob, { subscriptionId }, { key: `sync-invoices:${subscriptionId}` });
  await queueMissedEvents(ctx);
  ctx.em.create(AdminAction, {
    id: ctx.newId(),
    actionType: 'billing_reconciled',
    adminEmail: staff.email,
    clientId,
    occurredAt: ctx.now(),
  });
  await ctx.em.flush();
  const client = await loadClient(ctx, clientId);
  if (!client) throw new AppError('NOT_FOUND', 'This business no longer exists.');
  return client;
}
