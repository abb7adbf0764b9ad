import { labelOfPrice } from '@larkline/catalogue';
import { changeInWords, formatDate } from '@larkline/format';
import { z } from 'zod';
import { callStripe, isRefused } from '../../../integrations/stripe/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { StripeSubscription } from '../subscriptions/index.ts';
import { PlanChange, pricesOfChange } from './plan-change.entity.ts';

const payloadSchema = z.object({ changeId: z.uuid() });

/**
 * Writes what a change gains, loses and costs on the invoice that charges it, where Stripe shows it as the invoice's memo: on that of an
 * upgrade at once, on the first one at the new price otherwise. Running twice has no further effect; an invoice that Stripe no longer lets
 * anyone change stays without it.
 */
export const noteOnInvoiceJob: Job<z.output<typeof payloadSchema>> = {
  name: 'noteOnInvoice',
  async run(ctx, payload) {
    const { changeId } = payloadSchema.parse(payload);
    const change = await ctx.em.findOne(PlanChange, { id: changeId });
    const { stripeSubscriptionId } = change ?? {};
    const row = stripeSubscriptionId ? await ctx.em.findOne(StripeSubscription, { stripeSubscriptionId }) : null;
    const invoiceId = row?.stripeInvoiceId;
    if (!change || !invoiceId) return;
    const description = writeNote(change);
    await callStripe(ctx, 'Stripe did not answer.', (stripe) => stripe.invoices.update(invoiceId, { description })).catch(
      (failure: unknown) => {
        if (!isRefused(failure)) throw failure;
        ctx.log.warn({ change: change.id, err: failure }, 'invoice of a change of plan has no note');
      },
    );
  },
};

/** Queues the note of a change that is charged, in the running transaction. */
export async function queueNote(tx: Context, { id }: PlanChange): Promise<void> {
  await enqueue(tx, noteOnInvoiceJob, { changeId: id }, { key: `invoice-note:${id}` });
}

function writeNote(change: PlanChange): string {
  const { gains, losses, price } = changeInWords(...pricesOfChange(change));
  const day = formatDate(change.takesEffectAt, 'Europe/London');
  return [
    `From ${day}: ${labelOfPrice(change.toPriceKey)} instead of ${labelOfPrice(change.fromPriceKey)}.`,
    ...(gains.length > 0 ? [`You gain: ${gains.join('; ')}.`] : []),
    ...(losses.length > 0 ? [`You lose: ${losses.join('; ')}.`] : []),
    price,
  ].join('\n');
}
