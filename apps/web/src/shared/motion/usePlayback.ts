import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../hydration/useHydrated.ts';
import { useInView } from './useInView.ts';
import { usePageVisible } from './usePageVisible.ts';
import { useReducedMotion } from './useReducedMotion.ts';

interface PlaybackOptions {
  /** The last step is the finished state, which is also the prerendered one. */
  readonly steps: number;
  /** Time from one step to the next. */
  readonly stepMs: number;
  /** How long the finished state is shown before the first step, in milliseconds. */
  readonly restMs: number;
  /** The state at page load: a part that is visible from the start begins finished, so that nothing disappears. */
  readonly startAt: 'first' | 'last';
  /** The share of the element that must be on the screen, 0 to 1. */
  readonly threshold: number;
}

/** How far a loop has come, and the way to hold it. */
export interface Playback {
  /** For the element that must be on the screen. */
  readonly ref: (element: Element | null) => void;
  /** 1 to `steps`. */
  readonly step: number;
  /** False without script and under reduced motion: the finished state is shown, and there is nothing to pause. */
  readonly canPlay: boolean;
  /** False when the visitor has paused it. */
  readonly playing: boolean;
  toggle(): void;
}

/** Plays steps one by one, over and over. It holds off the screen, in a background tab and when paused, and goes on from there. */
export function usePlayback({ steps, stepMs, restMs, startAt, threshold }: PlaybackOptions): Playback {
  const hydrated = useHydrated();
  const reduced = useReducedMotion();
  const pageVisible = usePageVisible();
  const [ref, inView] = useInView(threshold);
  const [playing, setPlaying] = useState(true);
  const [step, setStep] = useState(startAt === 'first' ? 1 : steps);
  const reached = useRef(step);
  const canPlay = hydrated && !reduced;
  const running = canPlay && playing && inView && pageVisible;
  useEffect(
    function play() {
      if (!running) return;
      let timer = next();
      function next() {
        return setTimeout(advance, reached.current === steps ? restMs : stepMs);
      }
      function advance() {
        reached.current = (reached.current % steps) + 1;
        setStep(reached.current);
        timer = next();
      }
      return () => clearTimeout(timer);
    },
    [running, steps, stepMs, restMs],
  );
  return { ref, step: canPlay ? step : steps, canPlay, playing, toggle: () => setPlaying(!playing) };
}
