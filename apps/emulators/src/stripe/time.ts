import { advanceSubscriptions } from './subscriptions/billing.ts';
import { expireCheckouts } from './checkout/checkout-sessions.ts';
import type { StripeService } from './service.ts';

/** Runs everything due at the clock's time: expires open sessions, renews or ends subscriptions, with their events. */
export function passTime(service: StripeService): void {
  expireCheckouts(service);
  advanceSubscriptions(service);
}
