import { ANALYSIS_COMPLETE_AT_MS, ANALYSIS_START_MS, type AnalysisStep } from '@larkline/demo-agents';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useReducedMotion } from '../../shared/motion/useReducedMotion.ts';
import { advanceAnalysis, readyToAnalyse, type AnalysisState } from './analysis-state.ts';
import { EXAMPLE_ANALYSIS } from './example-analysis.ts';

interface Analysis extends AnalysisState {
  /** Whether the reader of other messages than the example could not be fetched. */
  readonly failed: boolean;
  /** Reads a message, even while another is being read. */
  analyse(text: string): void;
}

/** Reads the example a second after the page has loaded, and any message on request (DMO-22); at once under reduced motion. */
export function useAnalysis(): Analysis {
  const [state, tell] = useReducer(advanceAnalysis, EXAMPLE_ANALYSIS.steps, readyToAnalyse);
  const reduced = useReducedMotion();
  const [failed, setFailed] = useState(false);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const clear = useCallback(() => timers.current.splice(0).forEach(clearTimeout), []);

  const reveal = useCallback(
    (steps: readonly AnalysisStep[]) => {
      clear();
      tell({ kind: 'started', steps });
      timers.current = [
        ...steps.map(({ delay }) => setTimeout(() => tell({ kind: 'stepFound' }), delay)),
        setTimeout(() => tell({ kind: 'completed' }), ANALYSIS_COMPLETE_AT_MS),
      ];
    },
    [clear],
  );

  useEffect(
    function startByItself() {
      timers.current = [setTimeout(() => reveal(EXAMPLE_ANALYSIS.steps), ANALYSIS_START_MS)];
      return clear;
    },
    [reveal, clear],
  );

  const analyse = async (text: string) => {
    setFailed(false);
    if (text.trim() === EXAMPLE_ANALYSIS.text) {
      reveal(EXAMPLE_ANALYSIS.steps);
      return;
    }
    clear();
    try {
      const { readMessage } = await import('./message-reader.ts');
      reveal(readMessage(text));
    } catch (cause) {
      console.warn('the reader of messages could not be loaded', cause);
      setFailed(true);
    }
  };
  const end = reduced ? advanceAnalysis(state, { kind: 'completed' }) : state;
  return { ...end, failed, analyse: (text) => void analyse(text) };
}
