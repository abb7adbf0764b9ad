import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rootDir } from '../dev/settings.ts';
import { killRunning, runCommand } from '../test/run-command.ts';
import type { Mutant } from './mutant.ts';
import { chooseMutants, loadParts } from './parts.ts';
import { applyMutant, copyTree, makeFolder, removeTree } from './tree.ts';
import { failureReason, toVerdict, type FileReport, type Verdict } from './verdict.ts';

/** Longest run of one test file. */
const LIMIT_SECONDS = 900;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { part: { type: 'string' } } });
const mutants = chooseMutants(await loadParts(), { ids: positionals, part: values.part });

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    interrupted = true;
    killRunning();
  });

const counts: Record<Verdict, number> = { killed: 0, survived: 0, broken: 0 };
const folder = makeFolder();
try {
  copyTree(rootDir, folder);
  for (const mutant of mutants) {
    const begin = performance.now();
    const verdict = await judge(mutant);
    if (interrupted) break;
    counts[verdict] += 1;
    console.log(`${verdict.padEnd(8)}  ${mutant.id.padEnd(4)} ${mutant.does} (${Math.round((performance.now() - begin) / 1000)} s)`);
  }
} finally {
  removeTree(folder);
}
const { killed, survived, broken } = counts;
const score = mutants.length === 0 ? 100 : Math.floor((100 * killed) / mutants.length);
console.log(`${killed} killed, ${survived} survived, ${broken} broken: ${score} % of ${mutants.length}`);
process.exitCode = interrupted ? 130 : survived + broken > 0 ? 1 : 0;

/** Returns the worst verdict of the test files that a mutant names. */
async function judge(mutant: Mutant): Promise<Verdict> {
  const takeBack = applyMutant(folder, mutant);
  try {
    for (const test of mutant.tests) {
      const report = await runTest(test);
      const verdict = toVerdict(report);
      if (verdict === 'broken' && !interrupted) console.log(`${mutant.id} breaks ${test}: ${failureReason(report)}`);
      if (verdict !== 'killed' || interrupted) return verdict;
    }
    return 'killed';
  } finally {
    takeBack();
  }
}

async function runTest(test: string): Promise<FileReport | null> {
  if (interrupted) return null;
  const report = path.join(folder, 'report.json');
  rmSync(report, { force: true });
  const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
  await runCommand({
    args: [vitest, 'run', test, '--bail=1', '--reporter=json', `--outputFile=${report}`],
    cwd: folder,
    timeLimitSeconds: LIMIT_SECONDS,
    output: 'on failure',
  });
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as FileReport) : null;
}
