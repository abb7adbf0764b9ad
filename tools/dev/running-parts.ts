import { StartError } from '../pg/start-error.ts';
import type { RunClaim } from './run-record.ts';

/** A part of the product that can exit on its own and be stopped. */
export interface Part {
  name: string;
  pid: number;
  logFile: string;
  exited: Promise<string>;
  stop(): Promise<void>;
}

/** A part that exited without being stopped. */
export interface LostPart {
  part: Part;
  reason: string;
}

/** Parts in the order in which they were started; they are stopped the other way round. */
export class RunningParts {
  readonly #parts: Part[] = [];
  readonly #claim: RunClaim;
  readonly #restartable: readonly string[];
  readonly #stopping = new AbortController();
  #reportLost: (lost: LostPart) => void = () => {};
  /** Settles when the first required part exits. */
  readonly firstLost = new Promise<LostPart>((resolve) => (this.#reportLost = resolve));

  /** Parts named in `restartable` may end without ending the run: in development the next change starts them again. */
  constructor(claim: RunClaim, restartable: readonly string[] = []) {
    this.#claim = claim;
    this.#restartable = restartable;
  }

  /** Aborted when the stop begins: a start in progress should end. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Registers a part: records it for the next launcher and watches for its exit. Throws StartError once the stop has begun. */
  add(part: Part): void {
    this.#parts.push(part);
    this.#claim.add(part.name, part.pid);
    void part.exited.then((reason) => {
      if (this.signal.aborted || !this.#parts.includes(part)) return;
      if (this.#restartable.includes(part.name)) console.error(`[${part.name}] exited (${reason}); it restarts after the next change`);
      else this.#reportLost({ part, reason });
    });
    if (this.signal.aborted) throw new StartError('the start was interrupted');
  }

  /** Stops one part for a restart. */
  async stop(name: string): Promise<void> {
    const index = this.#parts.findIndex((part) => part.name === name);
    const [part] = index < 0 ? [] : this.#parts.splice(index, 1);
    await part?.stop();
  }

  /** Stops all parts, the last started first. */
  async stopAll(): Promise<void> {
    this.#stopping.abort();
    for (let part = this.#parts.pop(); part; part = this.#parts.pop()) await part.stop();
  }

  /** Releases the data folder. */
  release(): void {
    this.#claim.release();
  }
}
