import { emit } from '../../../../platform/domain/events.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Invoice } from './invoice.entity.ts';
import { accessEnd, StripeSubscription } from '../../subscriptions/index.ts';

/**
 * Emits that a renewal was not paid, in the transaction that stores its invoice; `payUrl` is the page on which it can be paid. Every
 * further attempt emits it again, and listeners tell the client once.
 */
export async function tellOfFailure(tx: Context, invoice: Invoice, payUrl: string | null): Promise<void> {
  const { stripeSubscriptionId, stripeInvoiceId } = invoice;
  if (invoice.status !== 'open') return;
  const where = { stripeSubscriptionId, stripeInvoiceId, status: 'past_due' };
  const since = (await tx.em.findOne(StripeSubscription, where, { disableIdentityMap: true }))?.pastDueSince;
  if (!since) return;
  const accessUntil = accessEnd(since);
  const { clientId, needsConfirmation } = invoice;
  await emit(tx, 'paymentFailed', { clientId, since, accessUntil, payUrl, needsConfirmation });
}
