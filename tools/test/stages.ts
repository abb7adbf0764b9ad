import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countJest, countPlaywright, countStage, type Counts } from './counts.ts';
import { runCommand, type Outcome } from './run-command.ts';

/** What a stage says about itself in the closing table. */
export interface StageResult extends Counts {
  name: string;
  seconds: number;
  /** '' when all went well. */
  reason: string;
}

const bin = (name: string) => path.join('node_modules', name);
const projects = ['tsconfig.json', 'apps/web/tsconfig.json', 'apps/explorer/tsconfig.json', 'apps/e2e/tsconfig.json'];
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', bin('jest/bin/jest.js')];
// Continuous integration builds everything anew; on a desk what did not change is not built again.
const build = ['tools/dev/build.ts', ...(process.env.CI ? ['--force'] : [])];

/** A check: it passes or fails as a whole and counts as one test. Its output is shown only when it fails. */
async function check(name: string, timeLimitSeconds: number, ...commands: string[][]): Promise<StageResult> {
  return timed(name, async () => {
    for (const args of commands) {
      const outcome = await runCommand({ args, timeLimitSeconds, output: 'on failure' });
      if (outcome.ok) continue;
      console.log(`\n✗ ${name} (${outcome.reason})\n${outcome.output}`);
      return { passed: 0, failed: 1, reason: outcome.reason };
    }
    return { passed: 1, failed: 0, reason: '' };
  });
}

/** Generated code is current, then lint beside types, generated documents, dead code and format. */
export async function runChecks(): Promise<StageResult[]> {
  const codegen = await check('codegen', 120, [...build, 'api'], ['tools/codegen/run.ts', '--check']);
  // A stale schema must not hide what else is wrong: types and lint need the generated hooks in any case.
  if (codegen.failed) await runCommand({ args: ['tools/codegen/run.ts'], timeLimitSeconds: 60, output: 'on failure' });
  const lint = check('lint', 240, [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']);
  const rest = async () => [
    await check('types', 180, ...projects.map((project) => [bin('typescript/bin/tsc'), '-p', project])),
    await check('documents', 60, ['tools/docs/generate.ts', '--check']),
    await check('dead code', 90, [bin('knip/bin/knip.js'), '--no-progress']),
    await check('format', 90, [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
  ];
  const [others, linted] = await Promise.all([rest(), lint]);
  return [codegen, linted, ...others];
}

/** Unit and screen tests. */
export function runUnitTests(): Promise<StageResult> {
  return counted('unit', 480, countJest, (file) => ({
    args: [...jest, '--selectProjects', 'unit', 'web', '--json', `--outputFile=${file}`],
  }));
}

/** The api as a whole on PostgreSQL. */
export function runApiTests(): Promise<StageResult> {
  return counted('api', 480, countJest, (file) => ({ args: [...jest, '--selectProjects', 'api', '--json', `--outputFile=${file}`] }));
}

/** Everything that the browser tests run against. */
export function runBuild(): Promise<StageResult> {
  return check('build', 300, build);
}

/** The built product with parts of it killed and away. */
export function runFaultTests(): Promise<StageResult> {
  return counted('faults', 480, countJest, (file) => ({
    args: [...jest, '--selectProjects', 'faults', '--silent', '--json', `--outputFile=${file}`],
  }));
}

/** Browser journeys on the built product. */
export function runBrowserTests(): Promise<StageResult> {
  const args = [bin('@playwright/test/cli.js'), 'test', '-c', 'apps/e2e/playwright.config.ts'];
  return counted('e2e', 1_200, countPlaywright, (file) => ({ args, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }));
}

async function counted(
  name: string,
  timeLimitSeconds: number,
  count: (report: unknown) => Counts,
  command: (file: string) => { args: string[]; env?: NodeJS.ProcessEnv },
): Promise<StageResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'larkline-report-'));
  const file = path.join(folder, 'report.json');
  const result = await timed(name, async () => {
    const outcome: Outcome = await runCommand({ ...command(file), timeLimitSeconds, output: 'live' });
    return { ...countStage(file, count, outcome.ok), reason: outcome.reason };
  });
  rmSync(folder, { recursive: true });
  return result;
}

async function timed(name: string, work: () => Promise<Counts & { reason: string }>): Promise<StageResult> {
  const begin = performance.now();
  const result = await work();
  return { name, ...result, seconds: (performance.now() - begin) / 1000 };
}
