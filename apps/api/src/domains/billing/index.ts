export { BillingStatusEnum } from './billing-status.ts';
export { Billing } from './billing.entity.ts';
export { CheckoutIntent } from './checkout-intent.entity.ts';
export { countActiveSubscriptions } from './count-active.ts';
export { receiveStripeEvent } from './stripe-events.ts';
export { StripeSubscription } from './stripe-subscription.entity.ts';
export { refreshBilling, storeSubscription } from './subscription.service.ts';
export { billing } from './domain.ts';
