/** The axis of a chart. */
export interface Scale {
  /** The value at the upper edge; never 0. */
  readonly top: number;
  /** Round values to draw lines at, from 0. */
  readonly ticks: readonly number[];
}

/** Room above the highest value for its figure, as a share of it. */
const HEADROOM = 0.18;
/** At most this many steps from 0 to the top. */
const MOST_STEPS = 4;

/** Chooses an axis from 0 with two to four steps of 1, 2 or 5 times a power of ten, in whole numbers. */
export function makeScale(values: readonly number[]): Scale {
  const highest = Math.max(1, ...values);
  const top = highest * (1 + HEADROOM);
  const least = top / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10));
  return { top, ticks: Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step) };
}
