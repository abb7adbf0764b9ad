import type { Billing } from './billing.entity.ts';
import type { StripeSubscription } from './stripe-subscription.entity.ts';

/** Returns the subject of an edit by staff: the subscription at Stripe and its price; '' if there is no subscription. */
export function subjectOfEdit(subscription: Pick<StripeSubscription, 'stripeSubscriptionId' | 'priceKey'> | null): string {
  return subscription ? `${subscription.stripeSubscriptionId} ${subscription.priceKey}` : '';
}

/**
 * Returns whether an edit by staff still holds: until they follow Stripe again, or the client buys or changes to a plan, which it then pays
 * for (docs/how/billing-with-stripe.md).
 */
export function isHeld(billing: Billing, subscription: StripeSubscription): boolean {
  return Boolean(billing.editedAt) && billing.editedOf === subjectOfEdit(subscription);
}
