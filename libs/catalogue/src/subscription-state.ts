/** Billing status of a subscription, mapped from Stripe's at the edge. */
export type BillingStatus = 'active' | 'past_due' | 'cancelled' | 'other';

/** The inputs of the access decision for a signed-in person. */
export interface AccessFacts {
  readonly isAdmin: boolean;
  readonly billingStatus: string | null;
  readonly subscriptionActive: boolean;
}

/** Access to the dashboard: staff, or an active billing status, or the client's flag (ACL-05, CF-18). */
export function hasAccess(facts: AccessFacts): boolean {
  return facts.isAdmin || facts.billingStatus === 'active' || facts.subscriptionActive;
}

/**
 * Whether access has ended: a business that had a plan, which is unpaid for too long, paused or over. Billing stays open to it, everything
 * else is locked until it pays or chooses a plan. A business that never bought is not locked.
 */
export function isLocked(facts: AccessFacts): boolean {
  return facts.billingStatus !== null && !hasAccess(facts);
}

/** The five steps in the order shown (DSH-10). */
export const ONBOARDING_STEPS = [
  { key: 'account', label: 'Account Created' },
  { key: 'subscription', label: 'Subscription Active' },
  { key: 'business_info', label: 'Business Info Complete' },
  { key: 'services', label: 'Services Configured' },
  { key: 'integration', label: 'Assistant Integration' },
] as const;
export type OnboardingStepKey = (typeof ONBOARDING_STEPS)[number]['key'];

/** The inputs of a client's setup progress. */
export interface ProgressFacts {
  readonly hasClient: boolean;
  readonly subscriptionActive: boolean;
  readonly billingStatus: string | null;
  readonly hasBusinessInfo: boolean;
  readonly servicesStatus: string | null;
  readonly chatbotSetupComplete: boolean;
  readonly phoneSetupComplete: boolean;
}

/** Requires both the flag and the billing status, stricter than `hasAccess` on purpose (CF-18). */
export function subscriptionStepComplete(facts: Pick<ProgressFacts, 'subscriptionActive' | 'billingStatus'>): boolean {
  return facts.subscriptionActive && facts.billingStatus === 'active';
}

/** Which of the five steps are complete (DSH-11). */
export function onboardingSteps(facts: ProgressFacts): { key: OnboardingStepKey; label: string; complete: boolean }[] {
  const complete: Record<OnboardingStepKey, boolean> = {
    account: facts.hasClient,
    subscription: subscriptionStepComplete(facts),
    business_info: facts.hasBusinessInfo,
    services: facts.servicesStatus === 'active',
    integration: facts.chatbotSetupComplete || facts.phoneSetupComplete,
  };
  return ONBOARDING_STEPS.map((step) => ({ ...step, complete: complete[step.key] }));
}
