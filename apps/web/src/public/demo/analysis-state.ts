import type { AnalysisStep } from '@larkline/demo-agents';

/** How far the reading of one message has come (DMO-22). */
export interface AnalysisState {
  readonly phase: 'ready' | 'analysing' | 'complete';
  /** Findings in the latest message. */
  readonly steps: readonly AnalysisStep[];
  /** How many of the steps are shown. */
  readonly shown: number;
}

/** Events of a reading. */
export type AnalysisEvent =
  | { readonly kind: 'started'; readonly steps: readonly AnalysisStep[] }
  | { readonly kind: 'stepFound' }
  | { readonly kind: 'completed' };

/** Nothing read yet; the steps that will be found are known, so that their places are kept free. */
export function readyToAnalyse(steps: readonly AnalysisStep[]): AnalysisState {
  return { phase: 'ready', steps, shown: 0 };
}

/** The state after an event: ready, analysing, complete, and from there again (DMO-22, DMO-23). */
export function advanceAnalysis(before: AnalysisState, event: AnalysisEvent): AnalysisState {
  switch (event.kind) {
    case 'started':
      return { phase: 'analysing', steps: event.steps, shown: 0 };
    case 'stepFound':
      return before.phase === 'analysing' ? { ...before, shown: Math.min(before.shown + 1, before.steps.length) } : before;
    case 'completed':
      return { ...before, phase: 'complete', shown: before.steps.length };
  }
}
