import type { Stripe } from 'stripe';

/**
 * Every operation of the local service and the type of its parameters. This is the only list: handlers are typed by
 * it, and build/schemas.ts generates the JSON Schemas of Stripe's validation from it.
 */
export interface StripeOperations {
  'POST /v1/products': Stripe.ProductCreateParams;
  'GET /v1/products': Stripe.ProductListParams;
  'GET /v1/products/:id': Stripe.ProductRetrieveParams;
  'POST /v1/prices': Stripe.PriceCreateParams;
  'GET /v1/prices': Stripe.PriceListParams;
  'POST /v1/customers': Stripe.CustomerCreateParams;
  'GET /v1/customers': Stripe.CustomerListParams;
  'GET /v1/customers/:id': Stripe.CustomerRetrieveParams;
  'POST /v1/customers/:id': Stripe.CustomerUpdateParams;
  'DELETE /v1/customers/:id': Stripe.CustomerDeleteParams;
  'POST /v1/customers/:id/balance_transactions': Stripe.CustomerCreateBalanceTransactionParams;
  'POST /v1/payment_methods/:id/attach': Stripe.PaymentMethodAttachParams;
  'POST /v1/checkout/sessions': Stripe.Checkout.SessionCreateParams;
  'GET /v1/checkout/sessions': Stripe.Checkout.SessionListParams;
  'GET /v1/checkout/sessions/:id': Stripe.Checkout.SessionRetrieveParams;
  'POST /v1/checkout/sessions/:id/expire': Stripe.Checkout.SessionExpireParams;
  'POST /v1/subscriptions': Stripe.SubscriptionCreateParams;
  'GET /v1/subscriptions': Stripe.SubscriptionListParams;
  'GET /v1/subscriptions/:id': Stripe.SubscriptionRetrieveParams;
  'POST /v1/subscriptions/:id': Stripe.SubscriptionUpdateParams;
  'DELETE /v1/subscriptions/:id': Stripe.SubscriptionCancelParams;
  'POST /v1/subscription_schedules': Stripe.SubscriptionScheduleCreateParams;
  'GET /v1/subscription_schedules': Stripe.SubscriptionScheduleListParams;
  'POST /v1/subscription_schedules/:id': Stripe.SubscriptionScheduleUpdateParams;
  'POST /v1/subscription_schedules/:id/release': Stripe.SubscriptionScheduleReleaseParams;
  'POST /v1/subscription_schedules/:id/cancel': Stripe.SubscriptionScheduleCancelParams;
  'GET /v1/invoices': Stripe.InvoiceListParams;
  'POST /v1/invoices/create_preview': Stripe.InvoiceCreatePreviewParams;
  'GET /v1/invoices/:id': Stripe.InvoiceRetrieveParams;
  'POST /v1/invoices/:id': Stripe.InvoiceUpdateParams;
  'POST /v1/invoices/:id/pay': Stripe.InvoicePayParams;
  'POST /v1/invoices/:id/void': Stripe.InvoiceVoidInvoiceParams;
  'POST /v1/invoices/:id/mark_uncollectible': Stripe.InvoiceMarkUncollectibleParams;
  'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams;
  'GET /v1/charges': Stripe.ChargeListParams;
  'GET /v1/invoice_payments': Stripe.InvoicePaymentListParams;
  'POST /v1/billing_portal/configurations': Stripe.BillingPortal.ConfigurationCreateParams;
  'GET /v1/billing_portal/configurations': Stripe.BillingPortal.ConfigurationListParams;
  'POST /v1/billing_portal/configurations/:id': Stripe.BillingPortal.ConfigurationUpdateParams;
  'POST /v1/billing_portal/sessions': Stripe.BillingPortal.SessionCreateParams;
  'POST /v1/refunds': Stripe.RefundCreateParams;
  'GET /v1/refunds': Stripe.RefundListParams;
  'GET /v1/refunds/:id': Stripe.RefundRetrieveParams;
  'GET /v1/disputes/:id': Stripe.DisputeRetrieveParams;
  'GET /v1/events': Stripe.EventListParams;
  'GET /v1/events/:id': Stripe.EventRetrieveParams;
  'POST /v1/webhook_endpoints': Stripe.WebhookEndpointCreateParams;
  'GET /v1/webhook_endpoints': Stripe.WebhookEndpointListParams;
  'DELETE /v1/webhook_endpoints/:id': Stripe.WebhookEndpointDeleteParams;
}
