import type { Context } from '../../../../platform/context/context.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { StoredReport } from '../stored-report.ts';
import type { StripeSubscription } from '../stripe-subscription.entity.ts';
import { exceedsLock } from '../subscription-fields.ts';
import { PriceCertificate } from './price-certificate.entity.ts';
import { restorePriceLockJob } from './restore-price-lock.job.ts';

/**
 * Ends the certificates of a subscription whose lock is over, and restores the price of one that Stripe would charge more, in the
 * transaction that stores what Stripe reported.
 */
export async function keepPriceLock(tx: Context, { stored, current }: StoredReport): Promise<void> {
  await endCertificates(tx, stored);
  if (exceedsLock(stored, current))
    await enqueue(tx, restorePriceLockJob, { subscriptionId: current.id }, { key: `price-lock:${current.id}` });
}

// Another price began, or the subscription ended.
async function endCertificates(tx: Context, { stripeSubscriptionId, priceSince, endedAt }: StripeSubscription): Promise<void> {
  const open = { stripeSubscriptionId, endedAt: null };
  await tx.em.nativeUpdate(PriceCertificate, { ...open, since: { $ne: priceSince } }, { endedAt: priceSince });
  if (endedAt) await tx.em.nativeUpdate(PriceCertificate, open, { endedAt });
}
