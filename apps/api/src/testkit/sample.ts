/** Whether every case of a matrix runs instead of a sample: `DEEP=1`. */
export const isDeep = process.env['DEEP'] === '1';

/** Where samples begin: tools/test/sample-seed.ts. */
export const sampleSeed = Number(process.env['SAMPLE_SEED']);

/**
 * Returns every n-th case of a matrix from the place that the seed chooses; all of them with DEEP=1. Give each row of a matrix
 * its own `shift` to vary the cases.
 */
export function everyNth<Case>(cases: readonly Case[], n: number, shift = 0): readonly Case[] {
  return isDeep ? cases : cases.filter((_, index) => index % n === (sampleSeed + shift) % n);
}
