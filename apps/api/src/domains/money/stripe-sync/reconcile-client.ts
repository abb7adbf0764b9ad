import { recordAct } from '../../../platform/audit/record-act.ts';
import { findReadable } from '../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { Client, loadClient } from '../../people/rows/index.ts';
import { syncInvoicesJob } from '../ledger/index.ts';
import { StripeSubscription } from '../subscriptions/index.ts';
import { queueMissedEvents } from './missed-events.job.ts';
import { syncObjects } from './sync-objects.ts';

/**
 * Fetches the subscriptions of a client from Stripe and stores their current state; queues the fetch of their invoices, and the
 * comparison with the events that Stripe lists. Recorded in the audit log. Throws NOT_FOUND, UPSTREAM_FAILED.
 */
export async function reconcileClient(ctx: Context, clientId: string): Promise<Client> {
  if (!(await findReadable(ctx, Client, clientId))) throw new AppError('NOT_FOUND', 'This business no longer exists.');
  const rows = await ctx.em.find(StripeSubscription, { clientId }, { fields: ['stripeSubscriptionId'], disableIdentityMap: true });
  const ids = rows.map(({ stripeSubscriptionId }) => stripeSubscriptionId);
  const { failures } = await syncObjects(
    ctx,
    ids.map((id) => ({ kind: 'subscription', id })),
  );
  for (const failure of failures.values()) throw failure;
  for (const subscriptionId of ids) await enqueue(ctx, syncInvoicesJob, { subscriptionId }, { key: `sync-invoices:${subscriptionId}` });
  await queueMissedEvents(ctx);
  await inTransaction(ctx, (tx) => recordAct(tx, { action: 'billing_reconciled', clientId }));
  const client = await loadClient(ctx, clientId);
  if (!client) throw new AppError('NOT_FOUND', 'This business no longer exists.');
  return client;
}
