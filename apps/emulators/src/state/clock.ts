/** The time of every emulated service: the machine's clock moved by an offset that the control API sets. */
export interface Clock {
  offsetMs: number;
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Whole seconds since 1970, as in Stripe's objects. */
  nowSeconds(): number;
}

/** A clock that starts at the given offset, in milliseconds. */
export function createClock(offsetMs: number): Clock {
  return {
    offsetMs,
    nowMs() {
      return Date.now() + this.offsetMs;
    },
    nowSeconds() {
      return Math.floor(this.nowMs() / 1_000);
    },
  };
}
