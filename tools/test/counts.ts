import { z } from 'zod';

/** Tests of a stage by outcome. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** One test as a report names it. */
export interface ReportedTest {
  /** Path of its file as the report has it. */
  readonly file: string;
  /** Titles of its groups and its own, joined by spaces. */
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
}

/** The content of a report: counts, and each test. */
export interface Report extends Counts {
  readonly tests: readonly ReportedTest[];
  /** Paths of the files with a failed test, or that could not be loaded. */
  readonly failedFiles: readonly string[];
}

/** The report of a stage without one: one failed test. */
export const NO_REPORT: Report = { passed: 0, failed: 1, skipped: 0, tests: [], failedFiles: [] };

const jestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Reads Jest's `--json` report. A file that could not be loaded counts as one failed test. */
export function readJest(report: unknown): Report {
  const given = jestSchema.parse(report);
  return {
    passed: given.numPassedTests,
    failed: given.numFailedTests + given.numRuntimeErrorTestSuites,
    skipped: given.numPendingTests + given.numTodoTests,
    tests: given.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({ file: name, title: fullName, outcome: outcomeOf(status, 'passed', 'failed') })),
    ),
    failedFiles: given.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  };
}

interface Suite {
  title: string;
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: Suite[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) })),
    suites: z.array(suiteSchema).optional(),
  }),
);
const playwrightSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number(), skipped: z.number() }),
  suites: z.array(suiteSchema),
  errors: z.array(z.unknown()),
});

/** Reads Playwright's JSON report. A test that passed only at its second attempt counts as failed, as does an error outside tests. */
export function readPlaywright(report: unknown): Report {
  const { config, stats, suites, errors } = playwrightSchema.parse(report);
  // The outermost suite of each file is titled with its path.
  const tests = suites.flatMap((file) => testsOf({ ...file, title: '' }, config.rootDir));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    tests,
    failedFiles: [...new Set(tests.filter(({ outcome }) => outcome === 'failed').map(({ file }) => file))],
  };
}

function testsOf(suite: Suite, rootDir: string, outer = ''): ReportedTest[] {
  const title = `${outer} ${suite.title}`.trim();
  const own = suite.specs.map((spec) => ({
    file: `${rootDir}/${spec.file}`,
    title: `${title} ${spec.title}`.trim(),
    outcome: outcomeOf(spec.tests.find(({ status }) => status !== 'expected')?.status ?? 'expected', 'expected', 'unexpected', 'flaky'),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, rootDir, title))];
}

/** A status that is neither is that of a test which did not run. */
function outcomeOf(status: string, passed: string, ...failed: string[]): ReportedTest['outcome'] {
  if (status === passed) return 'passed';
  return failed.includes(status) ? 'failed' : 'skipped';
}

/**
 * Reads the report of a stage from its text; `null` when there is none. A stage that failed without a failed test of its
 * own (it crashed, ran out of time, or left no report) counts as one failed.
 */
export function readReport(text: string | null, read: (report: unknown) => Report, ok: boolean): Report {
  const report = text === null ? NO_REPORT : readText(text, read);
  return ok || report.failed > 0 ? report : { ...report, failed: 1 };
}

function readText(text: string, read: (report: unknown) => Report): Report {
  try {
    return read(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof z.ZodError) return NO_REPORT;
    throw cause;
  }
}
