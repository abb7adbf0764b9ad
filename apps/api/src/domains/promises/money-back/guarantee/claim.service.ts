import { guaranteeClaimSchema } from '@larkline/validation';
import { emit } from '../../../../platform/domain/events.ts';
import { asStaffRows, inTransaction } from '../../../../platform/db/in-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { parse } from '../../../../platform/errors/parse.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { refundable } from '../../../money/ledger/index.ts';
import { requesterEmail } from '../requester.ts';
import { getOwnClient, ownClientId } from '../../../people/rows/index.ts';
import { firstSubscription } from '../promise-days.ts';
import { GuaranteeClaim } from './guarantee-claim.entity.ts';
import { guaranteeFigures, invoicesToRefund } from './guarantee-figures.ts';

const NEEDS_REASON = "The figures show we've met the guarantee. Please tell us why you disagree.";

/**
 * Claims the 90-day guarantee with the figures of this moment, for staff to decide (CF-54). While a claim waits, claiming again returns it.
 * Throws NOT_SUBSCRIBED, GUARANTEE_CLAIMED, GUARANTEE_OVER, NOTHING_TO_REFUND, INVALID_INPUT, RATE_LIMITED.
 */
export async function claimGuarantee(ctx: Context, reason: string): Promise<GuaranteeClaim> {
  const words = parse(guaranteeClaimSchema, { reason }).reason;
  await ctx.limits.consume('planChange', ownClientId(ctx));
  return inTransaction(asStaffRows(ctx), async (tx) => {
    // Locked: two claims follow one another.
    const { id: clientId } = await getOwnClient(tx);
    const before = await tx.em.findOne(GuaranteeClaim, { clientId });
    if (before?.state === 'received') return before;
    if (before) throw new AppError('GUARANTEE_CLAIMED', "We've already decided your claim. You can claim the guarantee only once.");
    const subscription = await firstSubscription(tx, clientId);
    if (!subscription) throw new AppError('NOT_SUBSCRIBED', "You don't have a plan yet. Please choose one first.");
    const { startsAt: _startsAt, endsAt, isKept, ...figures } = await guaranteeFigures(tx, clientId, subscription);
    const now = tx.now();
    if (now >= endsAt) throw new AppError('GUARANTEE_OVER', 'Your 90-day guarantee period has ended.');
    const payments = await refundable(tx, await invoicesToRefund(tx, clientId, subscription, now));
    if (payments.length === 0) throw new AppError('NOTHING_TO_REFUND', 'There is no payment to refund.');
    if (isKept && !words) throw new AppError('INVALID_INPUT', NEEDS_REASON, { fields: { reason: NEEDS_REASON } });
    const claim = tx.em.create(GuaranteeClaim, {
      id: tx.newId(),
      clientId,
      stripeSubscriptionId: subscription.stripeSubscriptionId,
      state: 'received',
      reason: words,
      ...figures,
      requestedBy: await requesterEmail(tx),
      createdAt: now,
    });
    await tx.em.flush();
    await emit(tx, 'guaranteeClaimed', { clientId, claimId: claim.id });
    return claim;
  });
}
