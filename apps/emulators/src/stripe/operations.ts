import { CHECKOUT_OPERATIONS } from './checkout/checkout-sessions.ts';
import { BALANCE_OPERATIONS } from './customers/balance.ts';
import { CUSTOMER_OPERATIONS } from './customers/customers.ts';
import { DELETE_CUSTOMER_OPERATION } from './customers/delete-customer.ts';
import { EVENT_OPERATIONS } from './events/events.ts';
import { DISPUTE_OPERATIONS } from './invoices/dispute-operations.ts';
import { INVOICE_PAYMENT_OPERATIONS } from './invoices/invoice-payments.ts';
import { INVOICE_OPERATIONS } from './invoices/invoices.ts';
import type { Operation } from './transport/operation.ts';
import { PAYMENT_METHOD_OPERATIONS } from './customers/payment-methods.ts';
import { PRICE_OPERATIONS } from './catalogue/prices.ts';
import { PRODUCT_OPERATIONS } from './catalogue/products.ts';
import { REFUND_OPERATIONS } from './invoices/refunds.ts';
import { PORTAL_CONFIGURATION_OPERATIONS } from './portal/configurations.ts';
import { PORTAL_SESSION_OPERATIONS } from './portal/sessions.ts';
import { SCHEDULE_OPERATIONS } from './schedules/schedules.ts';
import { PREVIEW_OPERATIONS } from './subscriptions/previews.ts';
import { SUBSCRIPTION_OPERATIONS } from './subscriptions/subscriptions.ts';
import { WEBHOOK_ENDPOINT_OPERATIONS } from './events/webhook-endpoints.ts';

/** Every operation of the local Stripe. */
export const OPERATIONS: readonly Operation[] = [
  ...PRODUCT_OPERATIONS,
  ...PRICE_OPERATIONS,
  ...CUSTOMER_OPERATIONS,
  DELETE_CUSTOMER_OPERATION,
  ...BALANCE_OPERATIONS,
  ...PAYMENT_METHOD_OPERATIONS,
  ...CHECKOUT_OPERATIONS,
  ...SUBSCRIPTION_OPERATIONS,
  ...SCHEDULE_OPERATIONS,
  // Before the operations of one invoice: `create_preview` is not an id.
  ...PREVIEW_OPERATIONS,
  ...INVOICE_OPERATIONS,
  ...INVOICE_PAYMENT_OPERATIONS,
  ...PORTAL_CONFIGURATION_OPERATIONS,
  ...PORTAL_SESSION_OPERATIONS,
  ...REFUND_OPERATIONS,
  ...DISPUTE_OPERATIONS,
  ...EVENT_OPERATIONS,
  ...WEBHOOK_ENDPOINT_OPERATIONS,
];
