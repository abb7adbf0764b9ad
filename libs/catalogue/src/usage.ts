/** Percentages of a plan's allowance at which its client gets an email, lowest first. */
export const USAGE_THRESHOLDS = [80, 100] as const;
/** One of these percentages. */
export type UsageThreshold = (typeof USAGE_THRESHOLDS)[number];

/** Returns the highest threshold that usage has reached; `null` below all, and without an allowance. */
export function usageLevel(used: number, allowance: number | null | undefined): UsageThreshold | null {
  if (!allowance) return null;
  return USAGE_THRESHOLDS.findLast((threshold) => 100 * used >= threshold * allowance) ?? null;
}
