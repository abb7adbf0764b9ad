import type { Clock } from '../state/clock.ts';

/** The clock of the local Stripe: while due work is done it shows the moment at which that work was due. */
export interface DueClock extends Clock {
  /** Runs work as at a moment in the past; seconds since 1970. */
  at<T>(seconds: number, work: () => T): T;
}

/** Returns a clock that follows `clock` except during `at`. */
export function createDueClock(clock: Clock): DueClock {
  let moment: number | null = null;
  return {
    get offsetMs() {
      return clock.offsetMs;
    },
    set offsetMs(offsetMs) {
      clock.offsetMs = offsetMs;
    },
    nowMs: () => (moment === null ? clock.nowMs() : moment * 1_000),
    nowSeconds: () => moment ?? clock.nowSeconds(),
    at(seconds, work) {
      const before = moment;
      moment = seconds;
      try {
        return work();
      } finally {
        moment = before;
      }
    },
  };
}
