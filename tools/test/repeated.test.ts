import type { Report, ReportedTest } from './counts.ts';
import { isWorthRepeating, MOST_REPEATED_FILES, withRepeated } from './repeated.ts';

const test = (file: string, title: string, outcome: ReportedTest['outcome']): ReportedTest => ({ file, title, outcome });
const report = (tests: ReportedTest[], failedFiles: string[], failedElsewhere = 0): Report => ({
  passed: tests.filter(({ outcome }) => outcome === 'passed').length,
  failed: tests.filter(({ outcome }) => outcome === 'failed').length + failedElsewhere,
  skipped: tests.filter(({ outcome }) => outcome === 'skipped').length,
  tests,
  failedFiles,
});

const first = report(
  [test('/a', 'one', 'passed'), test('/a', 'two', 'failed'), test('/a', 'later', 'skipped'), test('/b', 'one', 'passed')],
  ['/a'],
);

describe('a second try of what failed', () => {
  it('replaces the results of what it repeated, and counts each test once', () => {
    const second = report([test('/a', 'one', 'passed'), test('/a', 'two', 'passed'), test('/a', 'later', 'skipped')], []);

    expect(withRepeated(first, second)).toMatchObject({ passed: 3, failed: 0, skipped: 1, failedFiles: [] });
  });

  it('of single tests leaves the others of their file', () => {
    expect(withRepeated(first, report([test('/a', 'two', 'passed')], []))).toMatchObject({ passed: 3, failed: 0, skipped: 1 });
  });

  it('leaves a test failed that fails again', () => {
    expect(withRepeated(first, report([test('/a', 'two', 'failed')], ['/a']))).toMatchObject({ passed: 2, failed: 1 });
  });

  it('leaves a test failed that it did not reach, beside its own failure', () => {
    expect(withRepeated(first, report([], [], 1))).toMatchObject({ passed: 2, failed: 2 });
  });

  it('counts the tests of a file that could not be loaded before', () => {
    const notLoaded = report([test('/b', 'one', 'passed')], ['/c'], 1);

    expect(isWorthRepeating(notLoaded)).toBe(true);
    expect(withRepeated(notLoaded, report([test('/c', 'one', 'passed')], []))).toMatchObject({ passed: 2, failed: 0 });
  });

  it('is worth its time only for few failures that are all known', () => {
    const many = Array.from({ length: MOST_REPEATED_FILES + 1 }, (_, index) => `/${index}`);

    expect(isWorthRepeating(first)).toBe(true);
    expect(isWorthRepeating(report([test('/b', 'one', 'passed')], []))).toBe(false);
    // The end of the runner itself was bad.
    expect(isWorthRepeating(report([test('/b', 'one', 'passed')], [], 1))).toBe(false);
    expect(
      isWorthRepeating(
        report(
          many.map((file) => test(file, 'one', 'failed')),
          many,
        ),
      ),
    ).toBe(false);
  });
});
