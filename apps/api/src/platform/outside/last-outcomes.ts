import type { Platform } from '../context/context.ts';
import type { OutsideService } from './call-outside.ts';

/** When a service was last called by a process, with and without success. */
export interface LastOutcomes {
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
  /** Kind of the last failure: the class of its status, such as `5xx`, or `failed` without an answer. */
  readonly failure: string | null;
}

const NONE: LastOutcomes = { succeededAt: null, failedAt: null, failure: null };
// By what a process holds: kept for as long as it runs, and not beyond.
const outcomes = new WeakMap<Platform, Map<OutsideService, LastOutcomes>>();

/** Notes the outcome of a call: `2xx`, the class of another status, or `failed`. */
export function noteOutcome(platform: Platform, service: OutsideService, outcome: string): void {
  let known = outcomes.get(platform);
  if (!known) outcomes.set(platform, (known = new Map()));
  const last = known.get(service) ?? NONE;
  const at = platform.clock.now();
  known.set(service, outcome === '2xx' ? { ...last, succeededAt: at } : { ...last, failedAt: at, failure: outcome });
}

/** Returns when this process last called each service that it has called. */
export function allOutcomes(platform: Platform): ReadonlyMap<OutsideService, LastOutcomes> {
  return outcomes.get(platform) ?? new Map();
}
