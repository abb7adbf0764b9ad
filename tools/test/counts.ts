import { stripVTControlCharacters } from 'node:util';
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
  /** The first lines of what it failed with. */
  readonly failure?: string;
}

/** The content of a report: counts, and each test. */
export interface Report extends Counts {
  readonly tests: readonly ReportedTest[];
  /** The files with the seconds that their tests took. */
  readonly files: readonly { readonly file: string; readonly seconds: number }[];
}

/** The report of a stage without one: one failed test. */
export const NO_REPORT: Report = { passed: 0, failed: 1, skipped: 0, tests: [], files: [] };

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
});

/** Reads Vitest's JSON report. A file that failed without a failed test, because it could not be loaded, counts as one. */
export function readVitest(report: unknown): Report {
  const given = vitestSchema.parse(report);
  const broken = given.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: given.numPassedTests,
    failed: given.numFailedTests + broken.length,
    skipped: given.numPendingTests + given.numTodoTests,
    tests: [
      ...broken.map(({ name, message }): ReportedTest => ({ file: name, title: '', outcome: 'failed', failure: firstLines(message) })),
      ...given.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, status, failureMessages }) => ({
          file: name,
          title: fullName,
          outcome: toOutcome(status, 'passed', 'failed'),
          failure: firstLines(failureMessages[0]),
        })),
      ),
    ],
    files: given.testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1_000 })),
  };
}

interface ResultOfTest {
  duration: number;
  error?: { message?: string | undefined } | undefined;
}
const resultSchema = z.object({ duration: z.number(), error: z.object({ message: z.string().optional() }).optional() });
interface Suite {
  title: string;
  specs: { title: string; file: string; tests: { status: string; results: ResultOfTest[] }[] }[];
  suites?: Suite[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(z.object({ status: z.string(), results: z.array(resultSchema) })),
      }),
    ),
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
  const tests = suites.flatMap((file) => listTests({ ...file, title: '' }, config.rootDir));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    tests,
    files: suites.map((suite) => ({ file: `${config.rootDir}/${suite.title}`, seconds: sumSeconds(suite) })),
  };
}

function sumSeconds({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1_000)));
  return [...own, ...suites.map(sumSeconds)].reduce((sum, seconds) => sum + seconds, 0);
}

function listTests(suite: Suite, rootDir: string, outer = ''): ReportedTest[] {
  const title = `${outer} ${suite.title}`.trim();
  const own = suite.specs.map((spec) => ({
    file: `${rootDir}/${spec.file}`,
    title: `${title} ${spec.title}`.trim(),
    outcome: toOutcome(spec.tests.find(({ status }) => status !== 'expected')?.status ?? 'expected', 'expected', 'unexpected', 'flaky'),
    failure: firstLines(spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => listTests(inner, rootDir, title))];
}

/** The first lines of a message, without colours. */
function firstLines(message = ''): string {
  return stripVTControlCharacters(message).split('\n').slice(0, 6).join('\n');
}

/** A status that is neither is that of a test which did not run. */
function toOutcome(status: string, passed: string, ...failed: string[]): ReportedTest['outcome'] {
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
