import { execFileSync } from 'node:child_process';

const sampleMs = 500;

/** Returns the resident memory of a process in MiB. */
export function residentMebibytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;
}

/** Returns the largest resident memory of a process during a piece of work, in MiB, sampled twice a second. */
export async function peakDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = residentMebibytes(pid);
  const timer = setInterval(() => (peak = Math.max(peak, residentMebibytes(pid))), sampleMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}
