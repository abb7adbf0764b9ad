import { includes, type AbilityId } from './abilities.ts';
import type { Service } from './entitlements.ts';
import { PLAN_FAMILIES, priceByKey, type PlanFamily, type PlanId, type PlanTier, type PriceKey, type ServiceType } from './plans.ts';
import { TIERS, type Tier } from './tiers.ts';

/** Display names of tiers: `professional` is shown as "Pro". */
export const TIER_LABELS: Readonly<Record<Tier, string>> = { basic: 'Basic', professional: 'Pro', premium: 'Premium' };

/** Display names of services on the billing screen, where plan labels use the family's name (CF-17, BIL-13). */
export const SERVICE_LABELS: Readonly<Record<ServiceType, string>> = {
  'phone-receptionist': 'AI Phone Receptionist',
  'live-chatbot': 'Live Chatbot',
  combo: 'Communication Suite',
};

/** Display names of the two services, in quotes, mails and the dialog of a change. */
export const SERVICE_NAMES: Readonly<Record<Service, string>> = { phone: 'Phone answering', chat: 'Website chat' };

/** The nine legacy ids with the plan of each; accepted everywhere, never written (CF-15). */
export const LEGACY_PLAN_IDS: ReadonlyMap<string, PlanId> = new Map(
  (
    [
      ['ai_receptionist', 'phone-receptionist'],
      ['live_chatbot', 'live-chatbot'],
      ['full_suite', 'combo'],
    ] as const
  ).flatMap(([legacy, serviceType]) =>
    TIERS.map((tier): [string, PlanId] => [`${legacy}_${tier === 'professional' ? 'pro' : tier}`, `${serviceType}_${tier}`]),
  ),
);

/** Returns the catalogue entry of a plan id, current or legacy; `null` for an unknown or missing plan. */
export function findPlan(planId: string | null | undefined): { family: PlanFamily; plan: PlanTier } | null {
  if (!planId) return null;
  const currentId = LEGACY_PLAN_IDS.get(planId) ?? planId;
  for (const family of PLAN_FAMILIES) {
    const plan = family.tiers.find((tier) => tier.planId === currentId);
    if (plan) return { family, plan };
  }
  return null;
}

/** Whether a plan includes an ability; without a plan, nothing is included. Plans of older contracts include what their services do. */
export function planIncludes(planId: string | null | undefined, id: AbilityId): boolean {
  if (!planId) return false;
  const known = findPlan(planId);
  return !known || includes(id, known.family.serviceType, known.plan.tier);
}

/**
 * Returns the label of a plan: 'Full Communication Suite - Pro'; an unknown id is title-cased ('my_new_plan' → 'My New Plan');
 * no plan is 'Free' (SRV-05).
 */
export function planLabel(planId: string | null | undefined): string {
  if (!planId) return 'Free';
  const known = findPlan(planId);
  if (known) return `${known.family.name} - ${TIER_LABELS[known.plan.tier]}`;
  return planId
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Returns the label of the plan of a price: 'Full Communication Suite - Pro' for `suite_pro_annual`. */
export function labelOfPrice(priceKey: PriceKey): string {
  return planLabel(priceByKey(priceKey).plan.planId);
}
