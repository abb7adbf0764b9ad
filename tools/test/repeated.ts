import type { Report } from './counts.ts';

/** Most failed files that are tried once more. More of them have a cause of their own. */
export const MOST_REPEATED_FILES = 8;

/** Whether trying the failed files of a stage again can tell load from fault: all failures are known, and they are few. */
export function isWorthRepeating({ failed, tests, failedFiles }: Report): boolean {
  const files = new Set(failedFiles);
  const known = tests.filter(({ file, outcome }) => outcome === 'failed' && files.has(file)).length;
  const notLoaded = failedFiles.filter((file) => tests.every((test) => test.file !== file)).length;
  return failed > 0 && failed === known + notLoaded && files.size <= MOST_REPEATED_FILES;
}

/**
 * Returns the report of a stage with the results of its second try in place of those of the first. A runner repeats whole
 * files or single tests; what it repeated is what its second report names.
 */
export function withRepeated(first: Report, second: Report): Report {
  const key = ({ file, title }: Report['tests'][number]) => `${file}\0${title}`;
  const repeated = new Set(second.tests.map(key));
  const kept = first.tests.filter((test) => !repeated.has(key(test)));
  const tests = [...kept, ...second.tests];
  const count = (outcome: string) => tests.filter((test) => test.outcome === outcome).length;
  // A file that could not be loaded names no test; a failed test that the second try did not reach stays failed.
  const unnamed = second.failed - second.tests.filter(({ outcome }) => outcome === 'failed').length;
  return {
    passed: count('passed'),
    failed: count('failed') + unnamed,
    skipped: count('skipped'),
    tests,
    failedFiles: second.failedFiles,
  };
}
