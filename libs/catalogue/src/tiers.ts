/** The tiers in the order shown, smallest first. */
export const TIERS = ['basic', 'professional', 'premium'] as const;
/** Size of a plan; second half of a plan id. Shown as Basic, Pro, Premium. */
export type Tier = (typeof TIERS)[number];
