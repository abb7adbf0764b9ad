import { z } from 'zod';
import { callStripe } from '../../../../integrations/stripe/index.ts';
import type { Job } from '../../../../platform/jobs/jobs.ts';
import { syncInvoice } from './sync-invoice.ts';

const payloadSchema = z.object({ subscriptionId: z.string() });
/** Invoices of one subscription that are read; a year has at most thirteen, and some for changes of plan. */
const MAX_INVOICES = 100;

/** Fetches the invoices of a subscription, for a purchase that has just got its client. */
export const syncInvoicesJob: Job<z.output<typeof payloadSchema>> = {
  name: 'syncInvoices',
  async run(ctx, payload) {
    const { subscriptionId: subscription } = payloadSchema.parse(payload);
    const { data } = await callStripe(ctx, 'Stripe did not answer.', (stripe) =>
      stripe.invoices.list({ subscription, limit: MAX_INVOICES }),
    );
    for (const { id } of data) await syncInvoice(ctx, id);
  },
};
