import { spawnSync } from 'node:child_process';
import { rootDir } from '../dev/settings.ts';

/** Arguments of the command, as typed. */
export interface FuzzOptions {
  readonly operations: string | undefined;
  /** Repeats a run; a new one each time unless given. */
  readonly seed: string | undefined;
}

const usualOperations = '20000';

/** The long form of apps/api/src/app/proofs/fuzz.itest.ts; true when nothing was found. */
export function fuzz({ operations = usualOperations, seed = String(Date.now() % 1_000_000_000) }: FuzzOptions): boolean {
  console.log(`Sending ${operations} operations; repeat with --operations ${operations} --seed ${seed}`);
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'app/proofs/fuzz.itest'], {
    cwd: rootDir,
    stdio: 'inherit',
    env: { ...process.env, FAULTS_OPERATIONS: operations, FAULTS_SEED: seed },
  });
  return run.status === 0;
}
