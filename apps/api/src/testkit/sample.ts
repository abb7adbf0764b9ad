/** Whether every case of a matrix runs instead of a sample: `DEEP=1`. */
export const isDeep = process.env['DEEP'] === '1';

/** Where samples begin; drawn and printed by each run, and repeated with SAMPLE_SEED. */
export const sampleSeed = Number(process.env['SAMPLE_SEED'] ?? 0);

/** Returns every n-th case of a matrix from the place that the seed chooses; all of them with DEEP=1. */
export function everyNth<Case>(cases: readonly Case[], n: number): readonly Case[] {
  return isDeep ? cases : cases.filter((_, index) => index % n === sampleSeed % n);
}
