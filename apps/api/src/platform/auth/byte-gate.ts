import { outage } from '../errors/outage.ts';

/** The bytes that one request holds at a gate. */
export interface HeldBytes {
  /** Holds so many more. Throws BUSY when the gate is full. */
  add(bytes: number): void;
  /** Replaces the number held, however full the gate is. */
  become(bytes: number): void;
  /** Frees them; further calls have no effect. */
  release(): void;
}

/** Bounds the bytes that a process holds for bodies and answers that are on their way. */
export class ByteGate {
  readonly #limit: number;
  #inFlight = 0;
  #refusedTotal = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get counters(): { readonly inFlight: number; readonly refusedTotal: number } {
    return { inFlight: this.#inFlight, refusedTotal: this.#refusedTotal };
  }

  /** Returns the holdings of a new request: nothing yet. */
  open(): HeldBytes {
    let held = 0;
    let isOpen = true;
    const hold = (bytes: number) => {
      if (!isOpen) return;
      this.#inFlight += bytes - held;
      held = bytes;
    };
    return {
      add: (bytes) => {
        this.#assertRoom(bytes);
        hold(held + bytes);
      },
      become: hold,
      release: () => {
        hold(0);
        isOpen = false;
      },
    };
  }

  // A request that is larger than the limit passes while nothing else is held.
  #assertRoom(bytes: number): void {
    if (this.#inFlight === 0 || this.#inFlight + bytes <= this.#limit) return;
    this.#refusedTotal += 1;
    throw outage('BUSY');
  }
}
