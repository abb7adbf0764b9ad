import type Stripe from 'stripe';
import { callStripe, toId, storeLatest } from '../../../../integrations/stripe/index.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { Dispute, type DisputeStatus } from './dispute.entity.ts';

const STATUSES: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};

/** Fetches a dispute from Stripe, stores its current state, and logs an error when staff must answer it. Throws UPSTREAM_FAILED. */
export function syncDispute(ctx: Context, disputeId: string): Promise<void> {
  return storeLatest(ctx, disputeId, {
    revision: async ({ em }) =>
      (await em.findOne(Dispute, { stripeDisputeId: disputeId }, { fields: ['revision'], disableIdentityMap: true }))?.revision,
    fetch: () => callStripe(ctx, 'Stripe did not answer.', (stripe) => stripe.disputes.retrieve(disputeId, { expand: ['charge'] })),
    store: storeDispute,
  });
}

async function storeDispute(tx: Context, current: Stripe.Dispute): Promise<void> {
  const before = await tx.em.findOne(Dispute, { stripeDisputeId: current.id }, { refresh: true });
  const wasOpen = before?.status === 'needs_response';
  const customer = typeof current.charge === 'string' ? null : current.charge.customer;
  const { due_by: dueBy } = current.evidence_details;
  const fields = {
    stripeDisputeId: current.id,
    stripePaymentId: current.payment_intent ? toId(current.payment_intent) : null,
    stripeCustomerId: customer ? toId(customer) : null,
    amountPence: current.amount,
    reason: current.reason,
    status: STATUSES[current.status] ?? 'closed',
    respondBy: dueBy ? new Date(dueBy * 1_000) : null,
    openedAt: new Date(current.created * 1_000),
    revision: (before?.revision ?? 0) + 1,
  };
  const row = before ? tx.em.assign(before, fields) : tx.em.create(Dispute, { id: tx.newId(), ...fields });
  await tx.em.flush();
  if (row.status === 'needs_response' && !wasOpen)
    tx.log.error(
      { dispute: row.stripeDisputeId, respondBy: row.respondBy },
      'payment disputed: staff must answer it in the Stripe dashboard',
    );
}
