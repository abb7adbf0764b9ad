import { callStripe } from '../../../../integrations/stripe/index.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { rowsOfClient } from '../../../../platform/graphql/list/rows-of-client.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { syncInvoice } from '../invoices/sync-invoice.ts';
import { StripeSubscription } from '../../subscriptions/index.ts';

/** Stripe's statuses in which paying the latest invoice makes the subscription active again. */
const PAYABLE = ['past_due', 'unpaid', 'incomplete'];
const OPEN = [{ property: 'status', operator: '=', value: 'open' }] as const;

/**
 * Fetches the latest invoice of a subscription while it is unpaid, so that the way to pay is known without the events of the invoice.
 * The unpaid renewal of a subscription that has ended is withdrawn: paying it would bring nothing back. Throws UPSTREAM_FAILED.
 */
export async function syncUnpaidInvoice(ctx: Context, stripeSubscriptionId: string): Promise<void> {
  const subscription = await ctx.em.findOne(StripeSubscription, { stripeSubscriptionId }, { disableIdentityMap: true });
  const stripeInvoiceId = subscription?.stripeInvoiceId;
  if (!stripeInvoiceId) return;
  const isOpen = () => ctx.em.count(Invoice, { stripeInvoiceId, status: 'open', reason: 'renewal' }).then((count) => count > 0);
  if (PAYABLE.includes(subscription.status) || (await isOpen())) await syncInvoice(ctx, stripeInvoiceId);
  if (subscription.status !== 'canceled' || !(await isOpen())) return;
  await callStripe(ctx, 'Stripe did not answer.', (stripe) =>
    stripe.invoices.voidInvoice(stripeInvoiceId, {}, { idempotencyKey: `withdraw:${stripeInvoiceId}` }),
  );
  await syncInvoice(ctx, stripeInvoiceId);
}

/** Returns the invoice that a client has to pay so that its subscription continues; `null` when there is none. */
export async function findOpenInvoice(ctx: Context, subscription: StripeSubscription): Promise<Invoice | null> {
  const { clientId, status, stripeInvoiceId } = subscription;
  if (!clientId || !stripeInvoiceId || !PAYABLE.includes(status)) return null;
  const rows = await rowsOfClient(ctx, Invoice, clientId, ['issuedAt desc'], OPEN);
  return rows.find((row) => row.stripeInvoiceId === stripeInvoiceId) ?? null;
}
