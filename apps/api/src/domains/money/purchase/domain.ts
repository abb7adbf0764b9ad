import { purchaseTables } from './0007-purchase.migration.ts';
import { TERMS } from '@larkline/catalogue';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { CheckoutIntent } from './checkout/checkout-intent.entity.ts';
import { claimMailJob } from './claims/claim-mail.job.ts';
import { linkPendingPurchases } from './claims/link.service.ts';
import { purchaseEnv } from './purchase.env.ts';
import { PurchaseResolver } from './purchase.resolver.ts';
import { settleReturn } from './returns/return-purchase.ts';
import { ReturnedPurchase } from './returns/returned-purchase.entity.ts';
import { returnedPurchaseList } from './returns/returned-purchases.list.ts';
import { ReturnsResolver } from './returns/returns.resolver.ts';
import { unclaimedPurchaseList } from './unclaimed/unclaimed-purchases.list.ts';
import { UnclaimedPurchasesResolver, WaitingPurchasesResolver } from './unclaimed/unclaimed-purchases.resolver.ts';

const limits = {
  paymentVerification: { points: 30, seconds: 15 * 60 },
  checkout: { points: 30, seconds: 15 * 60 },
  // Per purchase, which is proof enough; many buyers can share one address.
  accountAfterPayment: { points: 10, seconds: 60 * 60 },
  claimMail: { points: 10, seconds: 60 * 60 },
};

const errors = {
  ALREADY_SUBSCRIBED: { status: 409, meaning: 'This account has an active subscription: change the plan instead.' },
  KNOWN_CUSTOMER: {
    status: 409,
    meaning: 'A person with an active plan used this browser: sign in, or repeat the call with `forAnotherBusiness`.',
  },
  UNCLAIMED_PURCHASE: {
    status: 409,
    meaning:
      'A plan was paid for in this browser and has no account yet: finish at `extensions.address`, or repeat the call with `forAnotherBusiness`.',
  },
  PAYMENT_NOT_VERIFIED: { status: 404, meaning: 'No completed payment belongs to this session id.' },
  CLAIM_REQUIRED: { status: 403, meaning: 'The payment was made in another browser: open the mailed claim link first.' },
  PURCHASE_SETTLED: { status: 409, meaning: 'The purchase has been linked to a business or refunded since: read it again.' },
  PURCHASE_ENDED: { status: 409, meaning: 'The subscription of the purchase has ended: it can only be refunded.' },
  PAYMENT_ALREADY_LINKED: { status: 409, meaning: 'The payment already belongs to an account.' },
};

declare module '../../../platform/domain/registry.ts' {
  interface DomainLimits extends Names<typeof limits> {}
  interface DomainErrors extends Names<typeof errors> {}
}

export const purchase = defineDomain({
  name: 'purchase',
  about: 'Checkout, payment verification, the account after a payment, linking, the claim mail, returned and unclaimed purchases.',
  entities: [CheckoutIntent, ReturnedPurchase],
  lists: [returnedPurchaseList],
  staffLists: [unclaimedPurchaseList],
  resolvers: [PurchaseResolver, ReturnsResolver, UnclaimedPurchasesResolver, WaitingPurchasesResolver],
  jobs: [claimMailJob],
  limits,
  errors,
  env: purchaseEnv,
  retention: [
    {
      table: 'checkout_intents',
      what: 'Unpaid purchases, from their start',
      days: TERMS.keptDays.unpaidPurchases,
      reason: 'A payment page is open for a day; paid ones are kept with the account',
      time: 'created_at',
      only: `status in ('open', 'expired')`,
    },
  ],
  on: {
    // A purchase that waited for an address follows its confirmation (CF-44).
    emailConfirmed: (tx, { userId, only }) => linkPendingPurchases(tx, userId, only),
    refundSettled: settleReturn,
  },
  migrations: [purchaseTables],
});
