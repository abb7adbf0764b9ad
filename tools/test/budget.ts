import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** What a stage took: time on the clock and on processors. */
export interface StageTime {
  readonly seconds: number;
  /** 0 where the system does not tell. */
  readonly cpuSeconds: number;
}

/** Processor time that `measureSlowness` takes on the machine whose figures the budgets are. */
const USUAL_MS = 120;
const STAT = '/proc/self/stat';
const TICKS_PER_SECOND = 100;

const slowness = measureSlowness();

/** Whether a stage took more than twice its budget, which grows with the slowness of this machine. */
export function isOverBudget(cpuSeconds: number, budgetSeconds: number, factor = slowness): boolean {
  return cpuSeconds > 2 * budgetSeconds * factor;
}

/**
 * Returns the processor seconds of all children that have ended, and of theirs. The difference between two readings around
 * the end of a child is what that child took.
 */
export function cpuSecondsOfEnded(): number {
  if (!existsSync(STAT)) return 0;
  // After the name in brackets: state is the third field, cutime and cstime the sixteenth and seventeenth.
  const fields = readFileSync(STAT, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

/** Returns how many times slower this machine is than the usual one; at least 1. */
function measureSlowness(): number {
  const begin = process.cpuUsage();
  const block = Buffer.alloc(1_000_000, 7);
  let text = '';
  for (let turn = 0; turn < 150; turn += 1) text = JSON.stringify([text.slice(0, 1_000), createHash('sha256').update(block).digest('hex')]);
  const { user } = process.cpuUsage(begin);
  return Math.max(1, user / 1_000 / USUAL_MS);
}
