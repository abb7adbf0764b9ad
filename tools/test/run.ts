import { killRunning } from './run-command.ts';
import { runApiTests, runBrowserTests, runBuild, runChecks, runFaultTests, runUnitTests, type StageResult } from './stages.ts';

// `npm test`: every check and every test. `npm run check`: the checks only. The last line counts: "N passed, N failed".
const results: StageResult[] = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    killRunning();
    results.push({ name: 'interrupted', passed: 0, failed: 1, seconds: 0, reason: signal });
    conclude();
    process.exit(1);
  });
}

try {
  await runAll();
} catch (cause) {
  console.error(cause);
  results.push({ name: 'test run', passed: 0, failed: 1, seconds: 0, reason: 'crashed' });
}
conclude();

async function runAll(): Promise<void> {
  results.push(...(await runChecks()));
  if (process.argv[2] === 'check') return;
  results.push(await runUnitTests());
  results.push(await runApiTests());
  const build = await runBuild();
  results.push(build);
  if (build.failed) {
    results.push(skipped('faults', 'nothing to run against'), skipped('e2e', 'nothing to run against'));
    return;
  }
  results.push(await runFaultTests());
  results.push(await runBrowserTests());
}

function skipped(name: string, reason: string): StageResult {
  return { name, passed: 0, failed: 1, seconds: 0, reason };
}

function conclude(): void {
  console.log();
  for (const { name, passed, failed, seconds, reason } of results) {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    console.log(`  ${name.padEnd(10)} ${counts}  ${seconds.toFixed(1).padStart(6)} s  ${reason}`.trimEnd());
  }
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') > 0 ? 1 : 0;
}
