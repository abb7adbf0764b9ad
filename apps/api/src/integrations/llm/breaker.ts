import type { Context, Platform } from '../../platform/context/context.ts';
import { MINUTE_MS, SECOND_MS } from '../../platform/time/clock.ts';

/** Failures in a row after which the model is left alone. */
const MOST_FAILURES = 3;
const PAUSE_MS = 30 * SECOND_MS;
/** Longest pause that an answer can ask for (Retry-After). */
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;

interface State {
  failures: number;
  /** Until when the model is not asked; `null`: it is. */
  pausedUntil: Date | null;
}

// Per process: each process finds out for itself.
const states = new WeakMap<Platform, State>();

/** Returns whether the model may be asked: not while it is left alone after failures. After the pause one failure begins the next. */
export function mayAsk(ctx: Pick<Context, 'platform' | 'now'>): boolean {
  const { pausedUntil } = breakerState(ctx.platform);
  return pausedUntil === null || pausedUntil <= ctx.now();
}

/** Notes that the model has answered. */
export function noteAnswer({ platform }: Pick<Context, 'platform'>): void {
  states.delete(platform);
}

/** Notes a failure of the model; it is left alone after several in a row, and at once for as long as it asks for. */
export function noteFailure(ctx: Pick<Context, 'platform' | 'in'>, retryAfterSeconds: number | null): void {
  const state = breakerState(ctx.platform);
  state.failures += 1;
  const askedMs = Math.min((retryAfterSeconds ?? 0) * SECOND_MS, LONGEST_PAUSE_MS);
  if (state.failures >= MOST_FAILURES || askedMs > 0) state.pausedUntil = ctx.in(Math.max(askedMs, PAUSE_MS));
}

function breakerState(platform: Platform): State {
  let state = states.get(platform);
  if (!state) states.set(platform, (state = { failures: 0, pausedUntil: null }));
  return state;
}
