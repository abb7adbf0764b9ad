import { PLAN_FAMILIES, TIER_LABELS } from '@larkline/catalogue';

/** Yearly cost of a plan that is billed monthly. */
export interface PlanCost {
  readonly planId: string;
  /** "AI Phone Receptionist Pro". */
  readonly name: string;
  /** Whole pounds, excluding VAT. */
  readonly yearlyPounds: number;
}

/** The nine plans in the order of the pricing page. */
export const PLAN_COSTS: readonly PlanCost[] = PLAN_FAMILIES.flatMap(({ name, tiers }) =>
  tiers.map(({ planId, tier, monthlyPence }) => ({
    planId,
    name: `${name} ${TIER_LABELS[tier]}`,
    yearlyPounds: (12 * monthlyPence) / 100,
  })),
);
