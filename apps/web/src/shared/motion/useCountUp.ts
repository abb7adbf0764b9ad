import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../hydration/useHydrated.ts';
import { usePageVisible } from './usePageVisible.ts';
import { useReducedMotion } from './useReducedMotion.ts';

interface CountUp {
  /** The count begins when this is true for the first time, and then runs to its end. */
  readonly start: boolean;
  readonly steps: number;
  readonly stepMs: number;
  /** Time between the start and the first step. */
  readonly delayMs: number;
}

/**
 * How much of a number is shown, 0 to 1, in equal steps; multiply and round. It runs once, holds in a background tab, and
 * is exactly 1 at the end, in prerendered HTML and under reduced motion.
 */
export function useCountUp({ start, steps, stepMs, delayMs }: CountUp): number {
  const hydrated = useHydrated();
  const reduced = useReducedMotion();
  const pageVisible = usePageVisible();
  const [step, setStep] = useState(0);
  const reached = useRef(0);
  const [started, setStarted] = useState(false);
  if (start && !started) setStarted(true);
  const running = started && pageVisible && !reduced;
  useEffect(
    function count() {
      if (!running || reached.current >= steps) return;
      let timer = setTimeout(advance, reached.current === 0 ? delayMs : stepMs);
      function advance() {
        reached.current += 1;
        setStep(reached.current);
        if (reached.current < steps) timer = setTimeout(advance, stepMs);
      }
      return () => clearTimeout(timer);
    },
    [running, steps, stepMs, delayMs],
  );
  return !hydrated || reduced ? 1 : step / steps;
}
