/** Source of the time; replaced by tests and the local test clock. */
export interface Clock {
  now(): Date;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that a test sets and moves. */
export class ManualClock implements Clock {
  #now: Date;

  constructor(start: Date) {
    this.#now = start;
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves the clock forward, or back with a negative number. */
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

/** The machine's time plus an offset that `refresh` reads, so that all processes of a test agree. */
export class OffsetClock implements Clock {
  #offsetMs = 0;
  readonly #readOffsetMs: () => Promise<number>;

  constructor(readOffsetMs: () => Promise<number>) {
    this.#readOffsetMs = readOffsetMs;
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  /** Reads the offset again; called at the start of each request and job. */
  async refresh(): Promise<void> {
    this.#offsetMs = await this.#readOffsetMs();
  }
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
