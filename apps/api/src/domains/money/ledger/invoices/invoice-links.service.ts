import { callStripe, isMissing } from '../../../../integrations/stripe/index.ts';
import { findReadable } from '../../../../platform/auth/get-own.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { Invoice } from './invoice.entity.ts';

const FAILED = "We couldn't open this invoice. Please try again.";

/** Web addresses of one invoice at Stripe. */
export interface InvoiceAddresses {
  /** Id of our row. */
  readonly id: string;
  readonly pageUrl: string | null;
  readonly pdfUrl: string | null;
}

/**
 * Returns the addresses of an invoice that the caller may read, asked for each time because Stripe ends them after a while; `null` for an
 * unknown id. Throws RATE_LIMITED, UPSTREAM_FAILED.
 */
export async function findInvoiceLinks(ctx: Context, id: string): Promise<InvoiceAddresses | null> {
  const row = await findReadable(ctx, Invoice, id);
  if (!row) return null;
  await ctx.limits.consume('billingPages', row.clientId);
  return fetchLinks(ctx, row);
}

/** Fetches the addresses of an invoice from Stripe. Throws UPSTREAM_FAILED. */
export async function fetchLinks(ctx: Context, { id, stripeInvoiceId }: Invoice): Promise<InvoiceAddresses> {
  try {
    const { hosted_invoice_url, invoice_pdf } = await callStripe(ctx, FAILED, (stripe) => stripe.invoices.retrieve(stripeInvoiceId));
    return { id, pageUrl: hosted_invoice_url ?? null, pdfUrl: invoice_pdf ?? null };
  } catch (failure) {
    if (isMissing(failure)) return { id, pageUrl: null, pdfUrl: null };
    throw failure;
  }
}
