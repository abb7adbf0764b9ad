import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rootDir } from '../dev/settings.ts';
import { writeReleaseFigures } from './release-figures.ts';
import { killRunning } from './run-command.ts';
import { drawSampleSeed } from './sample-seed.ts';
import {
  BUDGETS,
  failedStage,
  NOT_BUILT,
  runAllButBrowserTests,
  runBrowserTests,
  runBuild,
  runChecks,
  runCodegen,
  runCoverage,
  runEngineTests,
  type Scope,
  type StageResult,
} from './stages.ts';

// `npm test`: every check and every test; `-- --changed`: the tests that what differs from the main branch can affect.
// `npm run test:deep`: every case of the matrices that are sampled otherwise. `npm run check`: the checks only. `npm run engines`: the main journeys in Firefox and WebKit.
// The last line counts: "N passed, N failed, N skipped".
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, deep: { type: 'boolean', default: false } },
});
const results: StageResult[] = [];
if (values.deep) process.env.DEEP = '1';
drawSampleSeed();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    killRunning();
    results.push(failedStage('interrupted', signal));
    conclude();
    process.exit(1);
  });
}

try {
  await runAll(values.changed ? { since: lastCommon() } : {});
} catch (cause) {
  console.error(cause);
  results.push(failedStage('test run', 'crashed'));
}
conclude();

async function runAll(scope: Scope): Promise<void> {
  if (positionals[0] === 'engines') {
    const build = await runBuild();
    results.push(build, build.failed ? failedStage('engines', NOT_BUILT) : await runEngineTests());
    return;
  }
  results.push(await runCodegen());
  if (positionals[0] === 'check') {
    results.push(...(await runChecks()));
    return;
  }
  const { results: withoutBrowser, built } = await runAllButBrowserTests(scope);
  results.push(...withoutBrowser);
  results.push(built ? await runBrowserTests(scope) : failedStage('e2e', NOT_BUILT));
  if (values.deep && built) results.push(await runEngineTests());
  if (scope.since || !built) return;
  const tests = results.flatMap((result) => result.tests);
  results.push(await runCoverage(tests));
  if (results.every(({ failed }) => failed === 0)) writeReleaseFigures(rootDir, tests, new Date());
}

/** The commit that the work of this branch began at; on the main branch the last one, so that only uncommitted work counts. */
function lastCommon(): string {
  return execFileSync('git', ['merge-base', 'HEAD', 'main'], { cwd: rootDir, encoding: 'utf8' }).trim();
}

function conclude(): void {
  printFailed();
  printSlowest();
  console.log('\n  stage        passed   failed  skipped     clock   processor    budget');
  for (const { name, passed, failed, skipped, seconds, cpuSeconds, reason } of results) {
    const counts = [passed, failed, skipped].map((count) => String(count).padStart(8)).join(' ');
    const budget = name in BUDGETS ? `${BUDGETS[name as keyof typeof BUDGETS]} s` : '';
    const spent = `${seconds.toFixed(0).padStart(6)} s ${cpuSeconds.toFixed(0).padStart(9)} s ${budget.padStart(9)}`;
    console.log(`  ${name.padEnd(10)} ${counts}  ${spent}  ${reason}`.trimEnd());
  }
  const total = (key: 'passed' | 'failed' | 'skipped') => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
  process.exitCode = total('failed') > 0 ? 1 : 0;
}

/** Lists the failed tests again at the end, so that they need not be searched for in thousands of lines. */
function printFailed(): void {
  const failed = results.flatMap(({ tests }) => tests).filter(({ outcome }) => outcome === 'failed');
  if (failed.length > 0) console.log('\nThe failed tests:');
  for (const { file, title, failure = '' } of failed) {
    console.log(`  ${path.relative(rootDir, file)} › ${title}\n${failure.replace(/^/gm, '      ')}`);
  }
}

function printSlowest(): void {
  const files = results.flatMap(({ files: ofStage }) => ofStage).sort((one, other) => other.seconds - one.seconds);
  if (files.length > 0) console.log('\nThe slowest files:');
  for (const { file, seconds } of files.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${path.relative(rootDir, file)}`);
}
