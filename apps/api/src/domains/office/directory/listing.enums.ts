import { LEGACY_PLAN_IDS, makePlanKey, PLAN_FAMILIES, planLabel, type PlanId, type PlanKey } from '@larkline/catalogue';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';

export const ListedBilling = defineEnum('ListedBilling', 'Payment status of a business in the directory.', {
  none: 'No plan was ever paid.',
  active: 'Paid.',
  past_due: 'A renewal failed; access continues during the grace period.',
  cancelled: 'Ended.',
  other: 'Unpaid, paused or never completed.',
});
export type ListedBilling = ValueOf<typeof ListedBilling>;

export const ServicesOn = defineEnum('ServicesOn', 'Which assistants of a business are switched on.', {
  none: 'Neither.',
  phone: 'The phone receptionist only.',
  chat: 'The chatbot only.',
  both: 'Both.',
});
export type ServicesOn = ValueOf<typeof ServicesOn>;

export const ListedService = defineEnum('ListedService', 'Businesses by the assistants that are switched on.', {
  phone: 'The phone receptionist is on.',
  chat: 'The chatbot is on.',
  both: 'Both are on.',
  none: 'Neither is on.',
});
export type ListedService = ValueOf<typeof ListedService>;

/** The switches that each filter by service matches. */
export const SERVICES_OF: Readonly<Record<ListedService, readonly ServicesOn[]>> = {
  phone: ['phone', 'both'],
  chat: ['chat', 'both'],
  both: ['both'],
  none: ['none'],
};

const PLANS = PLAN_FAMILIES.flatMap((family) => family.tiers.map(({ tier, planId }) => [makePlanKey(family, tier), planId] as const));

export type ListedPlan = 'free' | PlanKey;
export const ListedPlan = defineEnum('ListedPlan', 'Businesses by their plan.', {
  free: 'No plan.',
  ...fromPlans((planId) => `${planLabel(planId)}.`),
});

/** Plan in the listing of a business that has none. */
export const NO_PLAN = '';

/** The stored ids of each plan, legacy ones included. */
export const PLANS_OF: Readonly<Record<ListedPlan, readonly string[]>> = {
  free: [NO_PLAN],
  ...fromPlans((planId) => [planId, ...[...LEGACY_PLAN_IDS].filter(([, current]) => current === planId).map(([legacy]) => legacy)]),
};

function fromPlans<Value>(make: (planId: PlanId) => Value): Record<PlanKey, Value> {
  return Object.fromEntries(PLANS.map(([key, planId]) => [key, make(planId)])) as Record<PlanKey, Value>;
}
