import type { Partition } from '../partition.ts';
import { chargeIdOf, intentIdOf } from './invoice-payments.ts';
import { composeCharge, composeIntent } from './payment-objects.ts';

/** Adds payment intents and charges to the paid invoices of an earlier release, which stored none; they can then be refunded. */
export function addEarlierPayments(partition: Partition): void {
  for (const invoice of partition.invoices.values()) {
    if (invoice.status !== 'paid' || invoice.amount_due === 0 || partition.intents.has(intentIdOf(invoice.id))) continue;
    const paidAt = invoice.status_transitions.paid_at ?? invoice.created;
    const refunded = [...partition.refunds.values()].filter(({ payment_intent }) => payment_intent === intentIdOf(invoice.id));
    const total = refunded.reduce((sum, { amount, status }) => sum + (status === 'succeeded' ? amount : 0), 0);
    const charge = composeCharge(partition, invoice, null, paidAt);
    partition.charges.set(charge.id, { ...charge, amount_refunded: total, refunded: total === charge.amount });
    partition.intents.set(intentIdOf(invoice.id), {
      ...composeIntent(invoice, invoice.created),
      amount_received: invoice.amount_due,
      latest_charge: chargeIdOf(invoice.id),
      status: 'succeeded',
    });
  }
}
