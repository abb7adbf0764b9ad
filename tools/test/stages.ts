import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { rootDir } from '../dev/settings.ts';
import { checkCoverage } from './coverage-stage.ts';
import { readJest, readPlaywright, readReport, type Report } from './counts.ts';
import { isWorthRepeating, withRepeated } from './repeated.ts';
import { runCommand, type Command } from './run-command.ts';

/** The line of a stage in the closing table. */
export interface StageResult extends Report {
  readonly name: string;
  readonly seconds: number;
  /** '' after success. */
  readonly reason: string;
  /** Tries what failed once more; absent after success, and where that would prove nothing. */
  readonly again?: () => Promise<StageResult>;
}

const bin = (name: string) => path.join('node_modules', name);
const projects = [
  'tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/explorer/tsconfig.json',
  'apps/widget/tsconfig.json',
  'apps/e2e/tsconfig.json',
];
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
 * The tests have a worker for each core, because a worker waits for PostgreSQL and for time limits about a third of its time;
 * the rest runs one after the other beside them.
 */
export async function runAllButBrowserTests(): Promise<{ results: StageResult[]; built: boolean }> {
  const tests = counted({
    name: 'unit, api',
    timeLimitSeconds: 1_800,
    read: readJest,
    command: (file) => jestStage(file, cores, 'unit', 'web', 'api'),
    commandOfFailed: (file, failed) => jestFiles(file, failed, 'unit', 'web', 'api'),
    output: 'at the end',
  });
  // The documents are made from the built api, which must not change under them.
  const others = await runOtherChecks();
  const built = await check('build', 300, build);
  const faults = built.failed > 0 ? failedStage('faults', NOT_BUILT) : await runFaultTests();
  const lint = await runLint();
  return { results: [lint, ...others, built, faults, await tests], built: built.failed === 0 };
}

function runLint(): Promise<StageResult> {
  return check('lint', 600, [bin('oxlint/bin/oxlint')]);
}

async function runOtherChecks(): Promise<StageResult[]> {
  return [
    await check('types', 360, ...projects.map((project) => [bin('typescript-native/bin/tsc'), '-p', project])),
    await check('documents', 120, ['tools/docs/generate.ts', '--check']),
    await check('dead code', 180, [bin('knip/bin/knip.js'), '--no-progress']),
    await check('format', 180, [bin('oxfmt/bin/oxfmt'), '--check']),
  ];
}

function runFaultTests(): Promise<StageResult> {
  return counted({
    name: 'faults',
    timeLimitSeconds: 900,
    read: readJest,
    command: (file) => ({ args: [...jestStage(file, halfOf(cores), 'faults').args, '--silent'] }),
    commandOfFailed: (file, failed) => jestFiles(file, failed, 'faults'),
    output: 'at the end',
  });
}

/** Browser journeys on the built product. */
export function runBrowserTests(): Promise<StageResult> {
  const args = [bin('@playwright/test/cli.js'), 'test', '-c', 'apps/e2e/playwright.config.ts'];
  return counted({
    name: 'e2e',
    timeLimitSeconds: 2_400,
    read: readPlaywright,
    command: (file) => ({ args, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
    commandOfFailed: (file) => ({ args: [...args, '--last-failed', '--workers=1'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
    output: 'live',
  });
}

/**
 * Tries the failed tests of these stages once more, one at a time with nothing beside them. A test that then passes met the
 * limits of a loaded machine; the closing table says how many did, and their names are printed (docs/decisions/0091).
 */
export async function repeatFailed(results: readonly StageResult[]): Promise<StageResult[]> {
  const done: StageResult[] = [];
  for (const first of results) {
    if (!first.again) {
      done.push(first);
      continue;
    }
    const failed = first.tests.filter(({ outcome }) => outcome === 'failed');
    console.log(`\n${first.name}: trying again alone\n${failed.map(({ file, title }) => `  ${file}\n    ${title}`).join('\n')}`);
    const second = await first.again();
    const together = withRepeated(first, second);
    done.push({
      ...together,
      name: first.name,
      seconds: first.seconds + second.seconds,
      reason: reasonAfter(first, second, together.failed),
    });
  }
  return done;
}

function reasonAfter(first: StageResult, second: StageResult, left: number): string {
  if (second.failed === 0 && left > 0) return `${left} failed and were not tried again`;
  return second.failed > 0 ? `${second.reason}, also alone` : `${first.failed} failed beside others and passed alone`;
}

/** Fails when docs/generated/spec-coverage.md lists a row that these tests do not prove. */
export function runCoverage(tests: Report['tests']): Promise<StageResult> {
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
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, tests: [], failedFiles: [] };
}

const halfOf = (count: number) => Math.max(1, Math.floor(count / 2));

function jestStage(file: string, workers: number, ...selected: string[]): { args: string[] } {
  return { args: [...jest, '--selectProjects', ...selected, `--maxWorkers=${workers}`, '--json', `--outputFile=${file}`] };
}

/** Runs only these files, one at a time. */
function jestFiles(file: string, only: readonly string[], ...selected: string[]): { args: string[] } {
  return { args: [...jestStage(file, 1, ...selected).args, '--runTestsByPath', ...only] };
}

interface CountedStage {
  readonly name: string;
  readonly timeLimitSeconds: number;
  readonly read: (report: unknown) => Report;
  /** The program that leaves its report in a file. */
  readonly command: (file: string) => TestCommand;
  /** The same for what failed, one at a time. */
  readonly commandOfFailed: (file: string, failed: readonly string[]) => TestCommand;
  readonly output: 'live' | 'at the end';
}

type TestCommand = Pick<Command, 'args' | 'env'>;

async function counted(stage: CountedStage): Promise<StageResult> {
  const result = await once(stage, stage.command);
  if (!isWorthRepeating(result)) return result;
  return { ...result, again: () => once(stage, (file) => stage.commandOfFailed(file, result.failedFiles)) };
}

async function once({ name, timeLimitSeconds, read, output }: CountedStage, command: CountedStage['command']): Promise<StageResult> {
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
