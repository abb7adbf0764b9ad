import { outage } from '../errors/outage.ts';

/** Counts of a gate since the start, and its current load. */
export interface GateCounters {
  readonly admittedTotal: number;
  readonly shedTotal: number;
  readonly inWork: number;
  readonly waiting: number;
}

/** How much a gate lets through. */
export interface GateLimits {
  readonly inWork: number;
  readonly waiting: number;
  readonly waitMs: number;
}

/** Lets so many requests be worked on at once and so many wait for a short time; the rest is refused at once. */
export class Gate {
  readonly #limits: GateLimits;
  readonly #line: (() => void)[] = [];
  #inWork = 0;
  #admittedTotal = 0;
  #shedTotal = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Whether no request is running, so that the gate can be forgotten. */
  get idle(): boolean {
    return this.#inWork === 0;
  }

  get counters(): GateCounters {
    return { admittedTotal: this.#admittedTotal, shedTotal: this.#shedTotal, inWork: this.#inWork, waiting: this.#line.length };
  }

  /** Throws BUSY when the line is full; for a look before the body is read. */
  assertRoom(): void {
    if (this.refuses()) throw outage('BUSY');
  }

  /** Whether the line is full; a refusal is counted. */
  refuses(): boolean {
    const full = this.#inWork >= this.#limits.inWork && this.#line.length >= this.#limits.waiting;
    if (full) this.#shedTotal += 1;
    return full;
  }

  /** Resolves when it is the caller's turn, with the function that frees the place. Throws BUSY. */
  async enter(): Promise<() => void> {
    this.assertRoom();
    if (this.#inWork >= this.#limits.inWork) await this.#wait();
    else this.#inWork += 1;
    this.#admittedTotal += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#leave();
    };
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(turn), 1);
        this.#shedTotal += 1;
        reject(outage('BUSY'));
      }, this.#limits.waitMs);
      this.#line.push(turn);
    });
  }

  // The place passes to the next in the queue, if there is one.
  #leave(): void {
    const next = this.#line.shift();
    if (next) next();
    else this.#inWork -= 1;
  }
}

/** A gate for each client, so that one of them does not take the places of all. */
export class GatePerKey {
  readonly #limits: GateLimits;
  readonly #gates = new Map<string, Gate>();

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Resolves when it is the turn of a caller with this key, with the function that frees the place. Throws BUSY. */
  async enter(key: string): Promise<() => void> {
    const gate = this.#gates.get(key) ?? new Gate(this.#limits);
    this.#gates.set(key, gate);
    const leave = await gate.enter();
    return () => {
      leave();
      if (gate.idle) this.#gates.delete(key);
    };
  }
}
