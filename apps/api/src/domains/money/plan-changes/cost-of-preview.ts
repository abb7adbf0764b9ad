import { planLabel } from '@larkline/catalogue';
import { formatDate } from '@larkline/format';
import type Stripe from 'stripe';
import type { QuoteLine } from './plan-change.entity.ts';

/** Cost of a change at confirmation; its lines and VAT add up to its amount. */
export interface Cost {
  readonly amountPence: number;
  readonly taxPence: number;
  readonly lines: readonly QuoteLine[];
}

/**
 * Returns the cost of a change of plan whose invoice Stripe previews. It is never negative: like a total below the smallest charge, one
 * below nothing, which rounding can leave in the last seconds of a period, is carried to the next invoice.
 */
export function costOfPreview(preview: Stripe.Invoice): Cost {
  return {
    amountPence: preview.amount_due,
    taxPence: (preview.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    lines: [...preview.lines.data.map(toQuoteLine), ...balanceLines(preview)].filter(({ amountPence }) => amountPence !== 0),
  };
}

/** The balance of the customer before the invoice and after it, so that lines and VAT add up to the amount. */
function balanceLines({ amount_due, total, starting_balance }: Stripe.Invoice): QuoteLine[] {
  const carried = total + starting_balance - amount_due;
  return [
    { description: starting_balance < 0 ? 'Credit from earlier invoices' : 'Open from earlier invoices', amountPence: starting_balance },
    { description: carried < 0 ? 'Credit for the next invoice' : 'Carried to the next invoice', amountPence: -carried },
  ];
}

// In our words: Stripe's contain the names of its own objects.
function toQuoteLine({ amount, period, pricing }: Stripe.InvoiceLineItem): QuoteLine {
  const until = formatDate(new Date(period.end * 1_000), 'Europe/London');
  const plan = planLabel(pricing?.price_details?.product);
  return { description: amount < 0 ? `Unused time of ${plan} until ${until}` : `${plan} until ${until}`, amountPence: amount };
}
