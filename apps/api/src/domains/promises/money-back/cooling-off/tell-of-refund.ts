import { emit } from '../../../../platform/domain/events.ts';
import type { DomainEvents } from '../../../../platform/domain/registry.ts';
import type { Context } from '../../../../platform/context/context.ts';

/** Emits that the payment of a plan cancelled within its first 14 days was refunded. */
export async function tellOfRefund(tx: Context, refund: DomainEvents['refundSettled']): Promise<void> {
  const { id: refundId, purpose, status, clientId, amountPence } = refund;
  if (purpose === 'cooling_off' && status === 'refunded' && clientId)
    await emit(tx, 'coolingOffRefunded', { clientId, refundId, amountPence });
}
