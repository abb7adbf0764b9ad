export { callStripe, isMissing, STRIPE_API_VERSION, stripeOf } from './stripe.ts';
export { stripePriceId } from './price-ids.ts';
export { syncCatalogue } from './sync-catalogue.ts';
export { verifyWebhook } from './webhook-signature.ts';
