import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { rootDir } from '../dev/settings.ts';
import { checkCoverage } from './coverage-stage.ts';
import { readJest, readPlaywright, readReport, type Counts, type Report, type ReportedTest } from './counts.ts';
import { runCommand } from './run-command.ts';

/** The line of a stage in the closing table. */
export interface StageResult extends Counts {
  readonly name: string;
  readonly seconds: number;
  /** '' after success. */
  readonly reason: string;
  /** Empty for checks, which name no tests. */
  readonly tests: readonly ReportedTest[];
}

const bin = (name: string) => path.join('node_modules', name);
const projects = ['tsconfig.json', 'apps/web/tsconfig.json', 'apps/explorer/tsconfig.json', 'apps/e2e/tsconfig.json'];
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', bin('jest/bin/jest.js')];
// Continuous integration rebuilds everything; a local run skips unchanged apps.
const build = ['tools/dev/build.ts', ...(process.env.CI ? ['--force'] : [])];
const cores = availableParallelism();

/** Why a stage that needs the built product did not run. */
export const NOT_BUILT = 'nothing to run against';

/** A check: it passes or fails as a whole and counts as one test. Its output is shown only when it fails. */
async function check(name: string, timeLimitSeconds: number, ...commands: string[][]): Promise<StageResult> {
  return timed(name, async () => {
    for (const args of commands) {
      const outcome = await runCommand({ args, timeLimitSeconds, output: 'on failure' });
      if (outcome.ok) continue;
      console.log(`\n✗ ${name} (${outcome.reason})\n${outcome.output}`);
      return { ...asOne(false), reason: outcome.reason };
    }
    return { ...asOne(true), reason: '' };
  });
}

/** Generated code, on which everything else depends. */
export async function runCodegen(): Promise<StageResult> {
  const codegen = await check('codegen', 120, [...build, 'api'], ['tools/codegen/run.ts', '--check']);
  // A stale schema must not hide what else is wrong: types and lint need the generated hooks in any case.
  if (codegen.failed) await runCommand({ args: ['tools/codegen/run.ts'], timeLimitSeconds: 60, output: 'on failure' });
  return codegen;
}

/** Lint, beside types, generated documents, dead code and format. */
export async function runChecks(): Promise<StageResult[]> {
  const lint = runLint();
  const others = await runOtherChecks();
  return [await lint, ...others];
}

/**
 * The same checks, with everything beside them that needs no browser: unit and screen tests and the whole api on PostgreSQL,
 * which share their workers, so that none of them waits for the last file of a stage; and the build with its fault tests.
 */
export async function runAllButBrowserTests(): Promise<{ results: StageResult[]; built: boolean }> {
  const lint = runLint();
  const tests = counted('unit, api', 900, readJest, (file) => jestStage(file, Math.max(halfOf(cores), cores - 1), 'unit', 'web', 'api'));
  // The documents are made from the built api, which must not change under them.
  const others = await runOtherChecks();
  const built = await check('build', 300, build);
  const faults = built.failed > 0 ? failedStage('faults', NOT_BUILT) : await runFaultTests();
  return { results: [await lint, ...others, built, faults, await tests], built: built.failed === 0 };
}

function runLint(): Promise<StageResult> {
  return check('lint', 300, [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']);
}

async function runOtherChecks(): Promise<StageResult[]> {
  return [
    await check('types', 180, ...projects.map((project) => [bin('typescript/bin/tsc'), '-p', project])),
    await check('documents', 60, ['tools/docs/generate.ts', '--check']),
    await check('dead code', 90, [bin('knip/bin/knip.js'), '--no-progress']),
    await check('format', 90, [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
  ];
}

function runFaultTests(): Promise<StageResult> {
  return counted('faults', 600, readJest, (file) => ({ args: [...jestStage(file, halfOf(cores), 'faults').args, '--silent'] }));
}

/** Browser journeys on the built product. */
export function runBrowserTests(): Promise<StageResult> {
  const args = [bin('@playwright/test/cli.js'), 'test', '-c', 'apps/e2e/playwright.config.ts'];
  return counted('e2e', 1_200, readPlaywright, (file) => ({ args, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }), 'live');
}

/** Fails when docs/generated/spec-coverage.md lists a row that these tests do not prove. */
export function runCoverage(tests: readonly ReportedTest[]): Promise<StageResult> {
  return timed('coverage', async () => {
    const unproven = await checkCoverage(rootDir, tests);
    if (unproven.length > 0) console.log(`\n✗ no passed test names ${unproven.join(', ')}`);
    return { ...asOne(unproven.length === 0), reason: unproven.length > 0 ? 'rows without a passed test' : '' };
  });
}

/** A stage that could not run: one failed test. */
export function failedStage(name: string, reason: string): StageResult {
  return { name, ...asOne(false), seconds: 0, reason };
}

function asOne(ok: boolean): Report {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, tests: [] };
}

const halfOf = (count: number) => Math.max(1, Math.floor(count / 2));

function jestStage(file: string, workers: number, ...selected: string[]): { args: string[] } {
  return { args: [...jest, '--selectProjects', ...selected, `--maxWorkers=${workers}`, '--json', `--outputFile=${file}`] };
}

async function counted(
  name: string,
  timeLimitSeconds: number,
  read: (report: unknown) => Report,
  command: (file: string) => { args: string[]; env?: NodeJS.ProcessEnv },
  output: 'live' | 'at the end' = 'at the end',
): Promise<StageResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'larkline-report-'));
  const file = path.join(folder, 'report.json');
  const result = await timed(name, async () => {
    const outcome = await runCommand({ ...command(file), timeLimitSeconds, output });
    return { ...readReport(existsSync(file) ? readFileSync(file, 'utf8') : null, read, outcome.ok), reason: outcome.reason };
  });
  rmSync(folder, { recursive: true });
  return result;
}

async function timed(name: string, work: () => Promise<Report & { reason: string }>): Promise<StageResult> {
  const begin = performance.now();
  const result = await work();
  return { name, ...result, seconds: (performance.now() - begin) / 1000 };
}
