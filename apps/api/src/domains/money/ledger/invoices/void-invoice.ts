import { callStripe, isRefused } from '../../../../integrations/stripe/index.ts';
import type { Context } from '../../../../platform/context/context.ts';

/** Voids an invoice; `false` when Stripe refuses it, as for a paid one. Throws UPSTREAM_FAILED with `message`. */
export async function voidInvoice(ctx: Context, id: string, message: string): Promise<boolean> {
  try {
    await callStripe(ctx, message, (stripe) => stripe.invoices.voidInvoice(id));
    return true;
  } catch (failure) {
    if (isRefused(failure)) return false;
    throw failure;
  }
}
