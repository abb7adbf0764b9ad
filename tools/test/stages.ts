import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { rootDir } from '../dev/settings.ts';
import { isOverBudget, type StageTime } from './budget.ts';
import { checkCoverage } from './coverage-stage.ts';
import { readPlaywright, readReport, readVitest, type Report } from './counts.ts';
import { runCommand, type Command } from './run-command.ts';

/** The line of a stage in the closing table. */
export interface StageResult extends Report, StageTime {
  readonly name: string;
  /** '' after success. */
  readonly reason: string;
}

/** What a run examines: everything, the checks alone, or what differs from the main branch. */
export interface Scope {
  /** Commit that a run of what changed compares with; absent for everything. */
  readonly since?: string;
}

/** A command of a stage: one program of Node. */
type Program = Pick<Command, 'args' | 'env'>;

const bin = (name: string) => path.join('node_modules', name);
const tsc = (project: string) => [bin('typescript-native/bin/tsc'), '-p', project];
const projects = ['', 'apps/web/', 'apps/explorer/', 'apps/widget/', 'apps/e2e/'].map((folder) => `${folder}tsconfig.json`);
// Continuous integration rebuilds everything; a local run skips unchanged apps.
const build = ['tools/dev/build.ts', ...(process.env.CI ? ['--force'] : [])];
const cores = availableParallelism();

/** Processor seconds that each stage may take on a quiet machine of two cores: docs/testing.md. */
export const BUDGETS = {
  codegen: 20,
  types: 60,
  documents: 10,
  'dead code': 15,
  format: 5,
  lint: 100,
  build: 70,
  tests: 1000,
  faults: 220,
  e2e: 500,
  engines: 200,
  coverage: 5,
} as const;
type StageName = keyof typeof BUDGETS;

/** Longest that any program may run, in seconds: a guard against one that hangs, far above every budget. */
const LIMIT_SECONDS = 3_000;
/** Why a stage that needs the built product did not run. */
export const NOT_BUILT = 'nothing to run against';

/** The built product, for a run of tests in browsers alone. */
export function runBuild(): Promise<StageResult> {
  return check('build', build);
}

/** Generated code, on which everything else depends. */
export async function runCodegen(): Promise<StageResult> {
  const codegen = await check('codegen', [...build, 'api'], ['tools/codegen/run.ts', '--check']);
  // A stale schema must not hide what else is wrong: types and lint need the generated hooks in any case.
  if (codegen.failed) await runCommand({ args: ['tools/codegen/run.ts'], timeLimitSeconds: LIMIT_SECONDS, output: 'on failure' });
  return codegen;
}

/** Types, generated documents, dead code, format and lint, one after the other. */
export async function runChecks(): Promise<StageResult[]> {
  return [
    await check('types', ...projects.map(tsc)),
    await check('documents', ['tools/docs/generate.ts', '--check']),
    await check('dead code', [bin('knip/bin/knip.js'), '--no-progress']),
    await check('format', [bin('oxfmt/bin/oxfmt'), '--check']),
    await check('lint', [bin('oxlint/bin/oxlint')]),
  ];
}

/**
 * Everything that needs no browser: the tests with a worker for each core, because a worker waits for PostgreSQL a third of its
 * time, and beside them, one after the other, the checks, the build and its fault tests.
 */
export async function runAllButBrowserTests(scope: Scope): Promise<{ results: StageResult[]; built: boolean }> {
  const tests = runTests(scope);
  // The documents are made from the built api, which must not change under them.
  const checks = await runChecks();
  const built = await runBuild();
  const faults = built.failed > 0 ? failedStage('faults', NOT_BUILT) : await runFaultTests(scope);
  return { results: [...checks, built, faults, await tests], built: built.failed === 0 };
}

function runTests({ since }: Scope): Promise<StageResult> {
  return counted({
    name: 'tests',
    read: readVitest,
    program: (file) => vitest(file, cores, ['unit', 'web', 'api'], since),
    output: 'at the end',
  });
}

function runFaultTests({ since }: Scope): Promise<StageResult> {
  return counted({ name: 'faults', read: readVitest, program: (file) => vitest(file, 1, ['faults'], since), output: 'at the end' });
}

/** Browser journeys on the built product in Chromium. */
export function runBrowserTests({ since }: Scope): Promise<StageResult> {
  const changed = since ? [`--only-changed=${since}`, '--pass-with-no-tests'] : [];
  return playwright('e2e', ['--project=chromium', ...changed]);
}

/** The main journeys in Firefox and WebKit, which are skipped where these are not installed. */
export function runEngineTests(): Promise<StageResult> {
  return playwright('engines', ['--project=firefox', '--project=webkit']);
}

function playwright(name: StageName, args: readonly string[]): Promise<StageResult> {
  return counted({
    name,
    read: readPlaywright,
    program: (file) => ({
      args: [bin('@playwright/test/cli.js'), 'test', '-c', 'apps/e2e/playwright.config.ts', ...args],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
    output: 'live',
  });
}

/** Fails when docs/generated/spec-coverage.md lists a row that these tests do not prove. */
export function runCoverage(tests: Report['tests']): Promise<StageResult> {
  return timed('coverage', async () => {
    const unproven = checkCoverage(rootDir, tests);
    if (unproven.length > 0) console.log(`\n✗ no passed test names ${unproven.join(', ')}`);
    return { ...asOne(unproven.length === 0), cpuSeconds: 0, reason: unproven.length > 0 ? 'rows without a passed test' : '' };
  });
}

/** A stage that could not run: one failed test. */
export function failedStage(name: string, reason: string): StageResult {
  return { name, ...asOne(false), seconds: 0, cpuSeconds: 0, reason };
}

/** A check passes or fails as a whole and counts as one test. Its output is shown only when it fails. */
function check(name: StageName, ...programs: string[][]): Promise<StageResult> {
  return timed(name, async () => {
    let cpuSeconds = 0;
    for (const args of programs) {
      const outcome = await runCommand({ args, timeLimitSeconds: LIMIT_SECONDS, output: 'on failure' });
      cpuSeconds += outcome.cpuSeconds;
      if (outcome.ok) continue;
      console.log(`\n✗ ${name} (${outcome.reason})\n${outcome.output}`);
      return { ...asOne(false), cpuSeconds, reason: outcome.reason };
    }
    return { ...asOne(true), cpuSeconds, reason: '' };
  });
}

function asOne(ok: boolean): Report {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, tests: [], files: [] };
}

function vitest(file: string, workers: number, selected: readonly string[], since: string | undefined): Program {
  const changed = since ? ['--changed', since, '--passWithNoTests'] : [];
  const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const of = selected.flatMap((project) => ['--project', project]);
  return { args: [bin('vitest/vitest.mjs'), 'run', ...of, `--maxWorkers=${workers}`, ...changed, ...reports] };
}

interface CountedStage {
  readonly name: StageName;
  readonly read: (report: unknown) => Report;
  /** The program that leaves its report in a file. */
  readonly program: (file: string) => Program;
  readonly output: 'live' | 'at the end';
}

async function counted({ name, read, program, output }: CountedStage): Promise<StageResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'larkline-report-'));
  const file = path.join(folder, 'report.json');
  try {
    return await timed(name, async () => {
      const { ok, reason, cpuSeconds } = await runCommand({ ...program(file), timeLimitSeconds: LIMIT_SECONDS, output });
      return { ...readReport(existsSync(file) ? readFileSync(file, 'utf8') : null, read, ok), cpuSeconds, reason };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Work = Report & { readonly reason: string; readonly cpuSeconds: number };

async function timed(name: StageName, work: () => Promise<Work>): Promise<StageResult> {
  const begin = performance.now();
  const result = await work();
  const spent = { name, ...result, seconds: (performance.now() - begin) / 1000 };
  if (result.failed > 0 || !isOverBudget(spent.cpuSeconds, BUDGETS[name])) return spent;
  return { ...spent, failed: 1, reason: 'more than twice its budget' };
}
