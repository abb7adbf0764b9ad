/** Returns the median; for an even count the mean of the two middle values. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('the median of nothing is undefined');
  return (upper + lower) / 2;
}

/** Returns the smallest value that at least `percent` of the values do not exceed (nearest rank). Throws for an empty list. */
export function percentile(values: readonly number[], percent: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.max(Math.ceil((values.length * percent) / 100) - 1, 0)];
  if (found === undefined) throw new Error('a percentile of nothing is undefined');
  return found;
}

/** Returns the duration of a piece of work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
