export { currentPrice, type CurrentPrice } from './current-price.ts';
export {
  callStripe,
  toId,
  isDeclined,
  isMissing,
  isRefused,
  keyRefusal,
  secondsUntilRetry,
  STRIPE_API_VERSION,
  getStripe,
} from './stripe.ts';
export { observeStripe } from './observe-stripe.ts';
export { portalConfigurationId } from './portal-configuration.ts';
export { syncCatalogue, type CatalogueSync } from './sync-catalogue.ts';
export { verifyWebhook } from './webhook-signature.ts';
export { lockObject, storeLatest } from './store-latest.ts';
export { stripe } from './domain.ts';
