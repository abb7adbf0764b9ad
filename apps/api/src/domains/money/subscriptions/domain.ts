import { subscriptionsTables } from './0007-subscriptions.migration.ts';
import { SUBSCRIPTION_COUNTERS, subscriptionCounters } from './0037-subscription-counters.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { Billing } from './billing.entity.ts';
import { ClientBillingResolver, PlanLabelResolver } from './client-billing.resolver.ts';
import { PortalResolver } from './portal/portal.resolver.ts';
import { keepPriceLock } from './price-lock/keep-price-lock.ts';
import { PriceCertificate } from './price-lock/price-certificate.entity.ts';
import { PriceCertificateResolver, PriceLockResolver } from './price-lock/price-lock.resolver.ts';
import { restorePriceLockJob } from './price-lock/restore-price-lock.job.ts';
import { RevenueChange } from './revenue/revenue-change.entity.ts';
import { subscriptionList } from './staff/subscriptions.list.ts';
import { SubscriptionFiguresResolver, SubscriptionsResolver } from './staff/subscriptions.resolver.ts';
import type { StoredReport } from './stored-report.ts';
import { StripeSubscription } from './stripe-subscription.entity.ts';

const limits = {
  // Reads of certificates by one network address: a code of 132 bits is not found by trying.
  priceLock: { points: 60, seconds: 15 * 60 },
  priceLockLink: { points: 30, seconds: 60 * 60 },
  // Pages at Stripe that a client opens.
  billingPages: { points: 60, seconds: 15 * 60 },
  // Files with the invoices of a client.
  invoicePdfs: { points: 10, seconds: 15 * 60 },
};

const errors = {
  NOT_SUBSCRIBED: { status: 409, meaning: 'This account has no active subscription: buy a plan first.' },
  PAYMENT_DUE: { status: 409, meaning: 'A payment is open: pay it first.' },
  SUBSCRIPTION_CHANGED: { status: 409, meaning: 'Plan, status or renewal date are not those that were shown: read them again.' },
};

const scopes = ['billing:read', 'billing:manage'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainLimits extends Names<typeof limits> {}
  interface DomainErrors extends Names<typeof errors> {}
  interface DomainEvents {
    /** A report of Stripe about a subscription was stored, wherever the change was made. */
    subscriptionStored: StoredReport;
    /** Nothing is due any more for the plan of a client: it was paid, or the plan has ended. */
    paymentSettled: { readonly clientId: string };
    /** The dashboard of a client was locked, or opened again. */
    accessChanged: { readonly clientId: string };
    /** A client has another plan, in the transaction that stores it: bought, changed at Stripe, or edited by staff. `null` is none. */
    planChanged: { readonly clientId: string; readonly before: string | null; readonly after: string | null };
  }
}

export const subscriptions = defineDomain({
  name: 'subscriptions',
  about: 'The plan of a client as Stripe reports it, who has access, the locked price, recurring revenue, and edits by staff.',
  scopes,
  entities: [Billing, PriceCertificate, RevenueChange, StripeSubscription],
  lists: [subscriptionList],
  counters: SUBSCRIPTION_COUNTERS,
  resolvers: [
    ClientBillingResolver,
    PlanLabelResolver,
    PortalResolver,
    PriceCertificateResolver,
    PriceLockResolver,
    SubscriptionFiguresResolver,
    SubscriptionsResolver,
  ],
  jobs: [restorePriceLockJob],
  limits,
  errors,
  // Past revenue is never rewritten (docs/how/staff-work.md).
  appendOnly: ['revenue_changes'],
  on: { subscriptionStored: keepPriceLock },
  migrations: [subscriptionsTables, subscriptionCounters],
});
