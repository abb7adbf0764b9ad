/** Returns the median; for an even count the mean of the two middle values. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('the median of nothing is undefined');
  return (upper + lower) / 2;
}

/** Returns the duration of a piece of work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
