/** One step of the visualised analysis (DMO-23). */
export interface AnalysisStep {
  readonly id: 'intent' | 'service' | 'time' | 'urgency';
  readonly label: string;
  readonly value: string;
  /** Percent, 0 to 100. */
  readonly confidence: number;
  /** When the step appears, in milliseconds from the start of the analysis. */
  readonly delay: number;
}

/** Milliseconds between the load of the page and the automatic start of the analysis (DMO-22). */
export const ANALYSIS_START_MS = 1_000;
/** When the four steps appear, in milliseconds from the start of the analysis (DMO-23, CF-61). */
export const ANALYSIS_DELAYS_MS = [800, 1_200, 1_600, 2_000] as const;
/** When the analysis is complete: half a second after the last step. */
export const ANALYSIS_COMPLETE_AT_MS = ANALYSIS_DELAYS_MS[3] + 500;

/** The mean of the steps' confidences, in percent, not rounded (DMO-23); 0 without steps. */
export function overallConfidence(steps: readonly AnalysisStep[]): number {
  return steps.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, steps.length);
}
