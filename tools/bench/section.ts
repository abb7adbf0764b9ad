/** One line of a table. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  /** The target; `null` for a figure without one. */
  readonly target: string | null;
  /** Whether the target is met; true without one. */
  readonly met: boolean;
}

/** The result of one part of the bench. */
export interface Section {
  /** Names the part in the command line and the block in docs/performance.md. */
  readonly id: string;
  readonly title: string;
  /** The method, in one or two sentences. */
  readonly method: string;
  readonly figures: readonly Figure[];
  /** Detailed tables, printed and not kept in docs/performance.md. */
  readonly tables?: readonly Table[];
}

/** A table without targets. */
export interface Table {
  /** Its content, in one or two sentences. */
  readonly about: string;
  readonly head: readonly string[];
  /** Cells in the order of `head`. */
  readonly rows: readonly (readonly string[])[];
}

/** A figure without target. */
export function shown(what: string, value: string): Figure {
  return { what, value, target: null, met: true };
}

/** A figure with a text of its own, for another unit or more than one number. */
export function compared(what: string, value: string, target: string, met: boolean): Figure {
  return { what, value, target, met };
}

/** A figure that must be at least as large as its target. */
export function atLeast(what: string, value: number, target: number): Figure {
  return { what, value: value.toFixed(2), target: `≥ ${target}`, met: value >= target };
}

/** A figure that must be at most as large as its target. */
export function atMost(what: string, value: number, target: number): Figure {
  return { what, value: value.toFixed(2), target: `≤ ${target}`, met: value <= target };
}
