import { CHECKOUT_OPERATIONS } from './checkout-sessions.ts';
import { CUSTOMER_OPERATIONS } from './customers.ts';
import { EVENT_OPERATIONS } from './events.ts';
import { INVOICE_PAYMENT_OPERATIONS } from './invoice-payments.ts';
import { INVOICE_OPERATIONS } from './invoices.ts';
import type { Operation } from './operation.ts';
import { PAYMENT_METHOD_OPERATIONS } from './payment-methods.ts';
import { PRICE_OPERATIONS } from './prices.ts';
import { PRODUCT_OPERATIONS } from './products.ts';
import { REFUND_OPERATIONS } from './refunds.ts';
import { SUBSCRIPTION_OPERATIONS } from './subscriptions.ts';
import { WEBHOOK_ENDPOINT_OPERATIONS } from './webhook-endpoints.ts';

/** Every operation of the local Stripe. */
export const OPERATIONS: readonly Operation[] = [
  ...PRODUCT_OPERATIONS,
  ...PRICE_OPERATIONS,
  ...CUSTOMER_OPERATIONS,
  ...PAYMENT_METHOD_OPERATIONS,
  ...CHECKOUT_OPERATIONS,
  ...SUBSCRIPTION_OPERATIONS,
  ...INVOICE_OPERATIONS,
  ...INVOICE_PAYMENT_OPERATIONS,
  ...REFUND_OPERATIONS,
  ...EVENT_OPERATIONS,
  ...WEBHOOK_ENDPOINT_OPERATIONS,
];
