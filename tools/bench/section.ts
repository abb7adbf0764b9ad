/** One line of a table. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  /** What is asked for; `null` where a figure is only shown. */
  readonly target: string | null;
  /** Whether the target is met; true without one. */
  readonly met: boolean;
}

/** What one part of the bench found. */
export interface Section {
  /** Names the part in the command line and the block in docs/performance.md. */
  readonly id: string;
  readonly title: string;
  /** How it was measured, in one sentence or two. */
  readonly method: string;
  readonly figures: readonly Figure[];
}

/** A figure without target. */
export function shown(what: string, value: string): Figure {
  return { what, value, target: null, met: true };
}

/** A figure that has to be at least as large as its target. */
export function atLeast(what: string, value: number, target: number): Figure {
  return { what, value: value.toFixed(2), target: `at least ${target}`, met: value >= target };
}

/** A figure that has to be at most as large as its target. */
export function atMost(what: string, value: number, target: number): Figure {
  return { what, value: value.toFixed(2), target: `at most ${target}`, met: value <= target };
}
