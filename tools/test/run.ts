import { rootDir } from '../dev/settings.ts';
import { writeReleaseFigures } from './release-figures.ts';
import { killRunning } from './run-command.ts';
import {
  failedStage,
  NOT_BUILT,
  repeatFailed,
  runAllButBrowserTests,
  runBrowserTests,
  runChecks,
  runCodegen,
  runCoverage,
  type StageResult,
} from './stages.ts';

// `npm test`: every check and every test. `npm run check`: the checks only. The last line counts: "N passed, N failed, N skipped".
const results: StageResult[] = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    killRunning();
    results.push(failedStage('interrupted', signal));
    conclude();
    process.exit(1);
  });
}

try {
  await runAll();
} catch (cause) {
  console.error(cause);
  results.push(failedStage('test run', 'crashed'));
}
conclude();

async function runAll(): Promise<void> {
  results.push(await runCodegen());
  if (process.argv[2] === 'check') {
    results.push(...(await runChecks()));
    return;
  }
  const { results: withoutBrowser, built } = await runAllButBrowserTests();
  results.push(...withoutBrowser);
  if (!built) {
    results.push(failedStage('e2e', NOT_BUILT));
    return;
  }
  results.push(await runBrowserTests());
  results.splice(0, results.length, ...(await repeatFailed(results)));
  const tests = results.flatMap((result) => result.tests);
  results.push(await runCoverage(tests));
  if (results.every(({ failed }) => failed === 0)) writeReleaseFigures(rootDir, tests, new Date());
}

function conclude(): void {
  console.log();
  for (const { name, passed, failed, skipped, seconds, reason } of results) {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(skipped).padStart(4)} skipped`;
    console.log(`  ${name.padEnd(10)} ${counts}  ${seconds.toFixed(1).padStart(6)} s  ${reason}`.trimEnd());
  }
  const total = (key: 'passed' | 'failed' | 'skipped') => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
  process.exitCode = total('failed') > 0 ? 1 : 0;
}
