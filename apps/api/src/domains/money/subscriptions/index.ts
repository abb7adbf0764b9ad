export { assertAbility, clientHas } from './assert-ability.ts';
export { accessEnd, ALIVE_STATUSES } from './billing-state.ts';
export { BillingStatus } from './billing-status.ts';
export { Billing } from './billing.entity.ts';
export { findCustomer } from './customer-cookie.ts';
export { isHeld } from './staff-edit.ts';
export type { ContractFacts, StoredReport } from './stored-report.ts';
export { StripeSubscription } from './stripe-subscription.entity.ts';
export {
  hasLivingSubscription,
  hasWaitingSubscription,
  listLastingSubscriptions,
  listLivingSubscriptions,
  refreshBilling,
  storeSubscription,
  syncSubscription,
  syncSubscriptionsOfCustomer,
} from './subscription.service.ts';
export { ClientSubscription, toClientSubscription } from './subscription.types.ts';
export { subscriptions } from './domain.ts';
