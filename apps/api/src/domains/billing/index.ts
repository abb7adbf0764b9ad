export { BillingStatus } from './billing-status.ts';
export { Billing } from './billing.entity.ts';
export type { ContractNews } from './changes/contract-news.ts';
export { GuaranteeClaim } from './guarantee/guarantee-claim.entity.ts';
export { Invoice } from './invoices/invoice.entity.ts';
export { refreshBilling, storeSubscription } from './subscriptions/subscription.service.ts';
export { billing } from './domain.ts';
