/** Differences up to this come from the way of the answer and its whole seconds, milliseconds. */
const TOLERATED_MS = 60_000;

let aheadMs = 0;

/** Takes the api's time from an answer of it, since the clock of this machine can be wrong. */
export function learnServerTime({ headers }: Pick<Response, 'headers'>): void {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  aheadMs = Math.abs(ahead) > TOLERATED_MS ? ahead : 0;
}

/** Returns the time by the api's clock, milliseconds since 1970; by that of this machine before the first answer. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
