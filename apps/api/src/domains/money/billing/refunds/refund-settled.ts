import { emit } from '../../../../platform/domain/events.ts';
import type { DomainEvents } from '../../../../platform/domain/registry.ts';
import type { Context } from '../../../../platform/graphql/context.ts';
import { settleReturn } from '../returns/return-purchase.ts';
import { Refund } from './refund.entity.ts';

/** Updates what a refund is for to the state of the refund. */
export async function refundSettled(tx: Context, { refundId }: DomainEvents['refundSettled']): Promise<void> {
  const refund = await tx.em.findOneOrFail(Refund, { id: refundId });
  const { purpose, status, clientId, amountPence } = refund;
  if (purpose === 'returned_purchase') await settleReturn(tx, refund);
  if (purpose === 'cooling_off' && status === 'refunded' && clientId)
    await emit(tx, 'coolingOffRefunded', { clientId, refundId, amountPence });
}
