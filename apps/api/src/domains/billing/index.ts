export { BillingStatus } from './billing-status.ts';
export { Billing } from './billing.entity.ts';
export { receiveStripeEvent } from './stripe-events.ts';
export { refreshBilling, storeSubscription } from './subscription.service.ts';
export { billing } from './domain.ts';
