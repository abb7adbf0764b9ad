/** How often the clock is looked at, in milliseconds. */
const TICK_MS = 250;

interface Countdown {
  readonly limitMs: number;
  /** Called with the whole seconds left, at each tick until the end. */
  onTick(secondsLeft: number): void;
  onEnd(): void;
}

/**
 * Counts down by the clock, not by counting ticks: in a background tab or after a sleep timers are late, and the end still
 * comes at the first tick after its time. Returns a function that stops it; nothing is reported after that.
 */
export function startCountdown({ limitMs, onTick, onEnd }: Countdown): () => void {
  const endsAt = Date.now() + limitMs;
  const look = () => {
    const secondsLeft = Math.ceil((endsAt - Date.now()) / 1_000);
    if (secondsLeft > 0) {
      onTick(secondsLeft);
      return;
    }
    stop();
    onEnd();
  };
  const ticking = setInterval(look, TICK_MS);
  document.addEventListener('visibilitychange', look);
  const stop = () => {
    clearInterval(ticking);
    document.removeEventListener('visibilitychange', look);
  };
  return stop;
}
