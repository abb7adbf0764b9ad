import { callStripe } from '../../../integrations/stripe/index.ts';
import { getOwn } from '../../../platform/db/get-own.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { Invoice } from './invoice.entity.ts';

/** Web addresses of one invoice at Stripe. */
export interface InvoiceAddresses {
  readonly pageUrl: string | null;
  readonly pdfUrl: string | null;
}

/**
 * Returns the addresses of an own invoice, asked for each time because Stripe ends them after a while. Throws NOT_FOUND, RATE_LIMITED,
 * UPSTREAM_FAILED.
 */
export async function getInvoiceLinks(ctx: Context, id: string): Promise<InvoiceAddresses> {
  const row = await getOwn(ctx, Invoice, id, 'This invoice does not exist.');
  await ctx.limits.consume('billingPages', row.clientId);
  const invoice = await callStripe(ctx, 'This invoice could not be opened. Please try again.', (stripe) =>
    stripe.invoices.retrieve(row.stripeInvoiceId),
  );
  return { pageUrl: invoice.hosted_invoice_url ?? null, pdfUrl: invoice.invoice_pdf ?? null };
}
