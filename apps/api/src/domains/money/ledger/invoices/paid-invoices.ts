import type { Context } from '../../../../platform/context/context.ts';
import { rowsOfClient } from '../../../../platform/graphql/list/rows-of-client.ts';
import { Invoice } from './invoice.entity.ts';

const PAID = [{ property: 'status', operator: '=', value: 'paid' }] as const;

/** Returns the paid invoices of a client's subscription in the order of their issue, for reading. */
export async function paidInvoices(ctx: Context, clientId: string, stripeSubscriptionId: string): Promise<Invoice[]> {
  const paid = await rowsOfClient(ctx, Invoice, clientId, ['issuedAt asc'], PAID);
  return paid.filter((invoice) => invoice.stripeSubscriptionId === stripeSubscriptionId);
}
