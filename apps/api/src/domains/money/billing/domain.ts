import { billingTables } from './0007-billing.migration.ts';
import { TERMS } from '@larkline/catalogue';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { Billing } from './billing.entity.ts';
import { BillingResolver } from './billing.resolver.ts';
import { CheckoutIntent } from './checkout/checkout-intent.entity.ts';
import { claimMailJob } from './claims/claim-mail.job.ts';
import { ClientBillingResolver, OpenInvoiceResolver, PlanLabelResolver } from './client-billing.resolver.ts';
import { linkPendingPurchases } from './claims/link.service.ts';
import { Dispute } from './disputes/dispute.entity.ts';
import { disputeList } from './disputes/disputes.list.ts';
import { DisputesResolver, OpenDisputesResolver } from './disputes/disputes.resolver.ts';
import { applyStripeEventJob } from './events/apply-event.job.ts';
import { applyWaitingEventsJob } from './events/apply-waiting.job.ts';
import { EventCheck } from './events/event-check.entity.ts';
import { findMissedEventsJob } from './events/missed-events.job.ts';
import { stripeWebhook } from './events/receive-event.ts';
import { ReconcileResolver } from './events/reconcile.resolver.ts';
import { reconcileStripeJob, syncStripeJob } from './events/reconcile.job.ts';
import { unclaimedPurchaseList } from './unclaimed/unclaimed-purchases.list.ts';
import { invoicesDownload } from './invoices/invoices.csv.ts';
import { invoiceList } from './invoices/invoices.list.ts';
import { Invoice } from './invoices/invoice.entity.ts';
import { InvoicesResolver } from './invoices/invoices.resolver.ts';
import { syncInvoicesJob } from './invoices/sync-invoices.job.ts';
import { ChangesResolver } from './changes/changes.resolver.ts';
import type { ContractNews } from './changes/contract-news.ts';
import { noteOnInvoiceJob } from './changes/note-on-invoice.job.ts';
import { PlanChange } from './changes/plan-change.entity.ts';
import { settleChanges } from './changes/settle-changes.ts';
import { tellOfContract } from './changes/tell-of-contract.ts';
import { PortalResolver } from './portal/portal.resolver.ts';
import { keepPriceLock } from './price-lock/keep-price-lock.ts';
import { PriceCertificate } from './price-lock/price-certificate.entity.ts';
import { PriceCertificateResolver, PriceLockResolver } from './price-lock/price-lock.resolver.ts';
import { restorePriceLockJob } from './price-lock/restore-price-lock.job.ts';
import { remindOfPaymentJob } from './dunning/remind-of-payment.job.ts';
import { Refund, RefundPayment } from './refunds/refund.entity.ts';
import { refundJob, resumeRefundsJob } from './refunds/refund.job.ts';
import { refundList } from './refunds/refunds.list.ts';
import { RefundsResolver } from './refunds/refunds.resolver.ts';
import { settleReturn } from './returns/return-purchase.ts';
import { returnedPurchaseList } from './returns/returned-purchases.list.ts';
import { ReturnedPurchase } from './returns/returned-purchase.entity.ts';
import { ReturnsResolver } from './returns/returns.resolver.ts';
import { RevenueChange } from './revenue/revenue-change.entity.ts';
import { subscriptionList } from './staff/subscriptions.list.ts';
import { SubscriptionFiguresResolver, SubscriptionsResolver } from './staff/subscriptions.resolver.ts';
import type { StoredReport } from './subscriptions/stored-report.ts';
import { StripeSubscription } from './subscriptions/stripe-subscription.entity.ts';
import { UnclaimedPurchasesResolver } from './unclaimed/unclaimed-purchases.resolver.ts';
import { billingEnv } from './billing.env.ts';
import { WaitingMoneyResolver } from './waiting-money.resolver.ts';

const limits = {
  paymentVerification: { points: 30, seconds: 15 * 60 },
  checkout: { points: 30, seconds: 15 * 60 },
  // Per purchase, which is proof enough; many buyers can share one address.
  accountAfterPayment: { points: 10, seconds: 60 * 60 },
  claimMail: { points: 10, seconds: 60 * 60 },
  // Quotes, changes of plan, cancellations of one client.
  planChange: { points: 40, seconds: 15 * 60 },
  // Reads of certificates by one network address: a code of 132 bits is not found by trying.
  priceLock: { points: 60, seconds: 15 * 60 },
  priceLockLink: { points: 30, seconds: 60 * 60 },
  // Pages at Stripe that a client opens.
  billingPages: { points: 60, seconds: 15 * 60 },
};

const errors = {
  REFUND_NOT_FAILED: { status: 409, meaning: 'The refund is under way: only a failed one can be marked as refunded by hand.' },
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
  NOT_SUBSCRIBED: { status: 409, meaning: 'This account has no active subscription: buy a plan first.' },
  SAME_PLAN: { status: 409, meaning: 'The subscription has this price already.' },
  CHANGE_PLANNED: { status: 409, meaning: 'A change or the end of the plan is scheduled: undo it first.' },
  LOSS_NOT_ACCEPTED: {
    status: 409,
    meaning: 'The change loses a service: confirm it with that service in `acceptsLossOf`.',
  },
  QUOTE_OVER: { status: 409, meaning: 'The quoted change was not made in time: quote it again.' },
  PAYMENT_DUE: { status: 409, meaning: 'A payment is open: pay it first.' },
  SUBSCRIPTION_CHANGED: { status: 409, meaning: 'Plan, status or renewal date are not those that were shown: read them again.' },
  NOTHING_TO_REFUND: { status: 409, meaning: 'Nothing was paid, or everything was refunded already.' },
  REFUND_CHANGED: { status: 409, meaning: 'Another amount than the confirmed one would be refunded: read it again.' },
  INVALID_PLAN: { status: 400, meaning: 'Unknown price key.' },
  PAYMENT_NOT_VERIFIED: { status: 404, meaning: 'No completed payment belongs to this session id.' },
  CLAIM_REQUIRED: { status: 403, meaning: 'The payment was made in another browser: open the mailed claim link first.' },
  PURCHASE_SETTLED: { status: 409, meaning: 'The purchase has been linked to a business or refunded since: read it again.' },
  PURCHASE_ENDED: { status: 409, meaning: 'The subscription of the purchase has ended: it can only be refunded.' },
  PAYMENT_ALREADY_LINKED: { status: 409, meaning: 'The payment already belongs to an account.' },
};

const scopes = ['billing:read', 'billing:manage'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainLimits extends Names<typeof limits> {}
  interface DomainErrors extends Names<typeof errors> {}
  interface DomainEvents {
    /** A report of Stripe about a subscription was stored, wherever the change was made. */
    subscriptionStored: StoredReport;
    /** The renewal of a client's plan was not paid, or its bank asks for a confirmation; access ends later, unless it is paid in the meantime. */
    paymentFailed: {
      readonly clientId: string;
      readonly since: Date;
      readonly accessUntil: Date;
      /** Page at Stripe on which it can be paid and confirmed. */
      readonly payUrl: string | null;
      readonly needsConfirmation: boolean;
    };
    /** The renewal of a client's plan is still not paid, and access ends in this many days; 0 when it has ended. */
    paymentDue: { readonly clientId: string; readonly since: Date; readonly accessUntil: Date; readonly daysLeft: number };
    /** The plan of a client was cancelled, kept, changed or planned, waits for its payment, or has ended; `key` names this one change. */
    contractChanged: { readonly clientId: string; readonly key: string; readonly news: ContractNews };
    /** Nothing is due any more for the plan of a client: it was paid, or the plan has ended. */
    paymentSettled: { readonly clientId: string };
    /** The dashboard of a client was locked, or opened again. */
    accessChanged: { readonly clientId: string };
    /** A client has another plan, in the transaction that stores it: bought, changed at Stripe, or edited by staff. `null` is none. */
    planChanged: { readonly clientId: string; readonly before: string | null; readonly after: string | null };
    /** A refund was carried out, or failed, even after it was carried out. */
    refundSettled: Readonly<Pick<Refund, 'id' | 'purpose' | 'subjectId' | 'clientId' | 'status' | 'amountPence'>>;
    /** An invoice of a client was paid; emitted once, in the transaction that stores it. */
    invoicePaid: { readonly clientId: string; readonly invoiceId: string };
  }
}

export const billing = defineDomain({
  name: 'billing',
  about:
    "Checkout, payment verification, the account after a payment, linking, Stripe's events, subscription state, invoices, the claim mail.",
  scopes,
  entities: [
    Billing,
    CheckoutIntent,
    Dispute,
    EventCheck,
    Invoice,
    PlanChange,
    PriceCertificate,
    Refund,
    RefundPayment,
    ReturnedPurchase,
    RevenueChange,
    StripeSubscription,
  ],
  lists: [disputeList, invoiceList, refundList, returnedPurchaseList, subscriptionList],
  staffLists: [unclaimedPurchaseList],
  counters: [
    { name: 'subscriptions', table: 'billing', value: '1' },
    { name: 'active_subscriptions', table: 'billing', value: `(billing_status = 'active')::int` },
    { name: 'past_due_subscriptions', table: 'billing', value: `(billing_status = 'past_due')::int` },
    { name: 'cancelled_subscriptions', table: 'billing', value: `(billing_status = 'cancelled')::int` },
  ],
  resolvers: [
    BillingResolver,
    ChangesResolver,
    ClientBillingResolver,
    DisputesResolver,
    InvoicesResolver,
    OpenDisputesResolver,
    OpenInvoiceResolver,
    PlanLabelResolver,
    PortalResolver,
    PriceCertificateResolver,
    PriceLockResolver,
    ReconcileResolver,
    RefundsResolver,
    ReturnsResolver,
    SubscriptionFiguresResolver,
    SubscriptionsResolver,
    UnclaimedPurchasesResolver,
    WaitingMoneyResolver,
  ],
  jobs: [
    applyStripeEventJob,
    applyWaitingEventsJob,
    claimMailJob,
    findMissedEventsJob,
    noteOnInvoiceJob,
    reconcileStripeJob,
    remindOfPaymentJob,
    refundJob,
    restorePriceLockJob,
    resumeRefundsJob,
    syncInvoicesJob,
    syncStripeJob,
  ],
  routes: [invoicesDownload],
  webhooks: [stripeWebhook],
  limits,
  errors,
  env: billingEnv,
  retention: [
    {
      table: 'plan_changes',
      what: 'Quotes for a change of plan that were not confirmed, from their time',
      days: 1,
      reason: 'A quote holds for half an hour; changes that were made are kept with the account',
      time: 'created_at',
      only: `state = 'quoted'`,
    },
    {
      table: 'checkout_intents',
      what: 'Unpaid purchases, from their start',
      days: TERMS.keptDays.unpaidPurchases,
      reason: 'A payment page is open for a day; paid ones are kept with the account',
      time: 'created_at',
      only: `status in ('open', 'expired')`,
    },
  ],
  // Past revenue is never rewritten (docs/how/staff-work.md).
  appendOnly: ['revenue_changes'],
  on: {
    // A purchase that waited for an address follows its confirmation (CF-44).
    emailConfirmed: (tx, { userId, only }) => linkPendingPurchases(tx, userId, only),
    refundSettled: settleReturn,
    subscriptionStored: async (tx, report) => {
      // First the changes: the news of one that awaits its payment carries the amount.
      await settleChanges(tx, report.stored);
      await tellOfContract(tx, report);
      await keepPriceLock(tx, report);
    },
  },
  migrations: [billingTables],
});
