export { syncCheckoutSession } from './claims/payment.service.ts';
export { purchase } from './domain.ts';
