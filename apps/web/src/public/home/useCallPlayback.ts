import { useEffect, useState, type RefObject } from 'react';

/** A line every 2.1 seconds reads comfortably. */
const STEP_MS = 2_100;
/** The finished call stands for so many steps before it starts again. */
const REST_STEPS = 3;

/** How far the call has come, and the way to hold it. */
export interface CallPlayback {
  /** Lines said so far. */
  readonly said: number;
  /** Whether the result is shown. */
  readonly finished: boolean;
  /** False when the person asked for less motion: the finished call stands still, and there is nothing to pause. */
  readonly canPlay: boolean;
  readonly playing: boolean;
  toggle(): void;
}

/**
 * Plays the lines one by one, from the finished call that was prerendered. It stops when paused, off the screen, and
 * under reduced motion.
 */
export function useCallPlayback(lineCount: number, card: RefObject<HTMLElement | null>): CallPlayback {
  const last = lineCount + 1 + REST_STEPS;
  const [step, setStep] = useState(lineCount + 1);
  const [paused, setPaused] = useState(false);
  const [canPlay, setCanPlay] = useState(true);
  const [visible, setVisible] = useState(false);
  useEffect(function watchMotionWish() {
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
    const onChange = () => setCanPlay(!reduced.matches);
    onChange();
    reduced.addEventListener('change', onChange);
    return () => reduced.removeEventListener('change', onChange);
  }, []);
  useEffect(
    function watchVisibility() {
      if (!card.current) return;
      const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false));
      observer.observe(card.current);
      return () => observer.disconnect();
    },
    [card],
  );
  const running = canPlay && visible && !paused;
  useEffect(
    function advance() {
      if (!running) return;
      const timer = setInterval(() => setStep((current) => (current >= last ? 1 : current + 1)), STEP_MS);
      return () => clearInterval(timer);
    },
    [running, last],
  );
  const shown = canPlay ? step : last;
  return {
    said: Math.min(shown, lineCount),
    finished: shown > lineCount,
    canPlay,
    playing: !paused,
    toggle: () => setPaused(!paused),
  };
}
