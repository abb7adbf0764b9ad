import { createHash } from 'node:crypto';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/time/clock.ts';

/** Pauses before the second attempt and those that follow, 27.5 hours together (the schedule that Standard Webhooks recommends). */
export const PAUSES_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
];

/** Up to so much is added to a pause, so that the events of an outage do not all come back at one moment. */
const JITTER = 0.1;

/** An endpoint rests after so many attempts in a row without an answer, for a minute that doubles each time, half an hour at most. */
const SILENT_TRIES = 3;
const LONGEST_REST_MS = 30 * MINUTE_MS;

/** Returns how long an endpoint is left alone after so many attempts in a row without an answer, ms; `null` for not at all. */
export function restAfter(silentTries: number): number | null {
  if (silentTries < SILENT_TRIES) return null;
  return Math.min(LONGEST_REST_MS, MINUTE_MS * 2 ** (silentTries - SILENT_TRIES));
}

/** Returns the pause after so many failed attempts of a delivery, ms; `null` when they are used up. Same for the same delivery. */
export function pauseAfter(deliveryId: string, failedTries: number): number | null {
  const pause = PAUSES_MS[failedTries - 1];
  if (pause === undefined) return null;
  const share = createHash('sha256').update(`${deliveryId}:${failedTries}`).digest().readUInt32BE() / 2 ** 32;
  return Math.round(pause * (1 + JITTER * share));
}
