import { setTimeout as delay } from 'node:timers/promises';

/** Source of the time; replaced by tests and the local test clock. */
export interface Clock {
  now(): Date;
  /** Resolves when so much time has passed. */
  pause(milliseconds: number): Promise<void>;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date(), pause };

async function pause(milliseconds: number): Promise<void> {
  await delay(milliseconds, undefined, { ref: false });
}

/** A clock that a test sets and moves. */
export class ManualClock implements Clock {
  #now: Date;
  #pauses: { readonly until: number; readonly end: () => void }[] = [];

  constructor(start: Date) {
    this.#now = start;
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves the clock forward, or back with a negative number. */
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
    const isOver = ({ until }: { readonly until: number }) => until <= this.#now.getTime();
    const over = this.#pauses.filter(isOver);
    this.#pauses = this.#pauses.filter((each) => !isOver(each));
    for (const { end } of over) end();
  }

  /** Resolves when the clock was moved so far. */
  pause(milliseconds: number): Promise<void> {
    const until = this.#now.getTime() + milliseconds;
    return new Promise((resolve) => this.#pauses.push({ until, end: resolve }));
  }

  /** Number of pauses that have not ended. */
  get pauses(): number {
    return this.#pauses.length;
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

  /** Resolves when so much time has passed on the machine: moving the offset ends no pause. */
  pause(milliseconds: number): Promise<void> {
    return pause(milliseconds);
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
