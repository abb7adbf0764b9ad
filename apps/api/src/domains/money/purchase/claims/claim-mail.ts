import { labelOfPrice } from '@larkline/catalogue';
import { queueMail } from '../../../../integrations/mail/index.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { CheckoutIntent } from '../checkout/checkout-intent.entity.ts';
import { returnAddress } from '../checkout/checkout-page.ts';
import { ClaimPurchaseMail } from './BillingMails.tsx';
import { makeClaimToken } from './claim-proof.ts';

/**
 * Queues the mail with the claim link of a visitor's purchase to the address that paid, unless the purchase has an account.
 * At most one mail is queued per `dedupeKey`. Needs a context that reads rows without a client.
 */
export async function queueClaimMail(tx: Context, intent: CheckoutIntent, dedupeKey: string): Promise<void> {
  const { customerEmail, stripeSessionId } = intent;
  if (intent.status !== 'completed' || intent.userId || !customerEmail || !stripeSessionId) return;
  const token = makeClaimToken(tx, intent);
  await queueMail(tx, {
    kind: 'claim_purchase',
    recipient: customerEmail,
    subject: 'Finish setting up your account',
    body: ClaimPurchaseMail({
      publicUrl: tx.env.PUBLIC_URL,
      link: `${returnAddress(tx, stripeSessionId)}&claim=${token}`,
      plan: labelOfPrice(intent.priceKey),
    }),
    dedupeKey,
    secrets: [stripeSessionId, token],
  });
}
