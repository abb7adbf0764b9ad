import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../hydration/useHydrated.ts';
import { useInView } from './useInView.ts';
import { usePageVisible } from './usePageVisible.ts';
import { useReducedMotion } from './useReducedMotion.ts';

/** Share of the piece on the screen from which it plays: a visitor who scrolls past sees the finished state. */
const PLAYS_FROM = 0.6;

interface PlaybackOptions {
  /** The last step is the finished state. */
  readonly steps: number;
  /** The step with which a replay begins: late enough that the piece is never an empty box. */
  readonly firstStep: number;
  /** Time from one step to the next. */
  readonly stepMs: number;
  /** How long the finished state is shown before a replay, in milliseconds. */
  readonly restMs: number;
}

/** How far a loop has come, and the way to hold it. */
export interface Playback {
  /** For the element that must be on the screen. */
  readonly ref: (element: Element | null) => void;
  /** `firstStep` to `steps`. */
  readonly step: number;
  /** False without script and under reduced motion: the finished state is shown, and there is nothing to pause. */
  readonly canPlay: boolean;
  /** False when the visitor has paused it. */
  readonly playing: boolean;
  toggle(): void;
}

/**
 * Shows the finished state, then replays the steps one by one, over and over, while at least 60 % of the piece is on the
 * screen. It holds off the screen, in a background tab and when paused, and continues from there.
 */
export function usePlayback({ steps, firstStep, stepMs, restMs }: PlaybackOptions): Playback {
  const hydrated = useHydrated();
  const reduced = useReducedMotion();
  const pageVisible = usePageVisible();
  const [ref, inView] = useInView(PLAYS_FROM);
  const [playing, setPlaying] = useState(true);
  const [step, setStep] = useState(steps);
  const reached = useRef(steps);
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
        reached.current = reached.current === steps ? firstStep : reached.current + 1;
        setStep(reached.current);
        timer = next();
      }
      return () => clearTimeout(timer);
    },
    [running, steps, firstStep, stepMs, restMs],
  );
  return { ref, step: canPlay ? step : steps, canPlay, playing, toggle: () => setPlaying(!playing) };
}
