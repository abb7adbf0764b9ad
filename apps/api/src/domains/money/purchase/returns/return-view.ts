import { labelOfPrice, planLabel } from '@larkline/catalogue';
import type { Context } from '../../../../platform/context/context.ts';
import { actingFor } from '../../../../platform/db/in-transaction.ts';
import { Billing } from '../../subscriptions/index.ts';
import type { PurchaseReturn } from '../purchase.types.ts';
import type { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { getReturn } from './return-purchase.ts';
import type { ReturnedPurchase } from './returned-purchase.entity.ts';

/** Returns a returned purchase as its buyer sees it. Needs a context that reads rows without a client. */
export async function getBuyerView(ctx: Context, intent: CheckoutIntent): Promise<PurchaseReturn> {
  return toBuyerView(ctx, await getReturn(ctx, intent));
}

/** Returns the buyer's view of a row: the refund, and the plan that the business keeps. */
export async function toBuyerView(ctx: Context, row: ReturnedPurchase): Promise<PurchaseReturn> {
  const { clientId } = row;
  const billing = clientId ? await actingFor(ctx, clientId, ({ em }) => em.findOne(Billing, { clientId })) : null;
  return {
    planLabel: labelOfPrice(row.priceKey),
    refundPence: row.amountPence,
    reason: row.reason,
    status: row.status,
    keptPlanLabel: billing ? planLabel(billing.plan) : null,
  };
}
