import { labelOfPrice, planLabel } from '@larkline/catalogue';
import { formatPence } from '@larkline/format';
import { queueMail } from '../../../../integrations/mail/index.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { Billing } from '../../subscriptions/index.ts';
import { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { ReturnedPurchaseMail } from './ReturnMails.tsx';
import type { ReturnedPurchase } from './returned-purchase.entity.ts';

/** Queues the mail about a refund to the account that claimed the purchase, and to the address that paid if it is another. */
export async function mailReturn(tx: Context, row: ReturnedPurchase): Promise<void> {
  const intent = await tx.em.findOneOrFail(CheckoutIntent, { id: row.intentId });
  const billing = row.clientId ? await tx.em.findOne(Billing, { clientId: row.clientId }) : null;
  const recipients = new Set([row.email, intent.customerEmail ?? row.email].filter(Boolean));
  for (const recipient of recipients) {
    await queueMail(tx, {
      kind: 'purchase_returned',
      recipient,
      subject: `We've refunded your payment of ${formatPence(row.amountPence)}`,
      body: ReturnedPurchaseMail({
        publicUrl: tx.env.PUBLIC_URL,
        amount: formatPence(row.amountPence),
        plan: labelOfPrice(row.priceKey),
        reason: row.reason,
        // The other address learns nothing of the account.
        keptPlan: recipient === row.email && billing ? planLabel(billing.plan) : null,
      }),
      dedupeKey: `return:${row.id}:${recipient}`,
    });
  }
}
