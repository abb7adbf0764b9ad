import { randomInt } from 'node:crypto';

/**
 * Draws and prints where the samples of a run begin, unless SAMPLE_SEED says so: what repeats a run, and passes one seed to
 * every process of it.
 */
export function drawSampleSeed(): void {
  if (process.env.SAMPLE_SEED) return;
  process.env.SAMPLE_SEED = String(randomInt(1_000_000));
  console.log(`SAMPLE_SEED=${process.env.SAMPLE_SEED} repeats the samples of this run; DEEP=1 runs every case`);
}
