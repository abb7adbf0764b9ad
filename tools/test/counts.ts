import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Tests that passed and failed; skipped ones are in neither. */
export interface Counts {
  passed: number;
  failed: number;
}

const jestSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numRuntimeErrorTestSuites: z.number() });

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()),
});

/** Counts of Jest's `--json` report. A file that could not be loaded counts as one failed test. */
export function countJest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = jestSchema.parse(report);
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/** Counts of Playwright's JSON report. A test that passed at its second try passed; errors outside of tests fail. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightSchema.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * Counts of a stage from its report file. A stage that ended badly without a failed test of its own (it crashed, ran out of
 * time, or left no report) counts as one failed.
 */
export function countStage(file: string, count: (report: unknown) => Counts, ok: boolean): Counts {
  const counts = existsSync(file) ? readCounts(file, count) : { passed: 0, failed: 1 };
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function readCounts(file: string, count: (report: unknown) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof z.ZodError) return { passed: 0, failed: 1 };
    throw cause;
  }
}
